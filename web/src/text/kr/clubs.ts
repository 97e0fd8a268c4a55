/** Korean names of clubs in their parts: places by their sound, and the words of clubs as the trade says them. */
export const krClubs = {
  heads:
    'Ald 올드 Bram 브램 Carn 칸 Dray 드레이 Elms 엘름스 Farn 판 Gar 가르 Hal 할 Kelv 켈브 Lang 랭 Marl 말 Nether 네더 Orm 옴 Pend 펜드 Ros 로스 Sten 스텐 Thorn 손 Ulv 울브 Wex 웩스 Yarl 얄 ' +
    'Alder 알더 Birch 버치 Cobalt 코발트 Copper 코퍼 Ember 엠버 Flint 플린트 Granite 그래닛 Hickory 히커리 Juniper 주니퍼 Larch 라치 Prairie 프레리 Sable 세이블 Bing 빙 Cul 컬 Gil 길 Jerr 저르 Kur 쿠르 Mul 물 Narr 나르 Tall 탈 Wan 완 War 와르 Yarr 야르 Yun 윤 ' +
    'Alma 알마 Bela 벨라 Cor 코르 Dora 도라 Esta 에스타 Fuen 푸엔 Guada 과다 Loren 로렌 Mira 미라 Nava 나바 Olmi 올미 Pala 팔라 Quin 킨 Rosa 로사 Sala 살라 Torre 토레 Ural 우랄 Vega 베가 Zara 사라 ' +
    'Barra 바하 Caju 카주 Dour 도루 Flor 플로르 Grama 그라마 Itape 이타페 Jacu 자쿠 Lago 라고 Mara 마라 Nova 노바 Ouri 오우리 Pira 피라 Ribei 히베이 Sao 상 Taqua 타콰 Vila 빌라 ' +
    'Aco 아코 Bara 바라 Chi 치 Coya 코야 Huan 완 Iqui 이키 Junca 훈카 Llano 야노 Mapo 마포 Nazca 나스카 Oro 오로 Pucu 푸쿠 Quilla 키야 Rio 리오 Sanca 산카 Tambo 탐보 Urba 우르바 Yara 야라 ' +
    'Al 알 Bor 보르 Cal 칼 Cas 카스 Fer 페르 Gran 그란 Lav 라브 Mon 몬 Nov 노브 Or 오르 Pal 팔 Rav 라베 Sar 사르 Ter 테르 Val 발 Vig 비그 ' +
    'Adel 아델 Birken 비르켄 Dorn 도른 Eber 에버 Falken 팔켄 Grun 그륀 Hohen 호엔 Kalten 칼텐 Linden 린덴 Moos 모스 Neu 노이 Ober 오버 Reit 라이트 Stein 슈타인 Tannen 타넨 Wald 발트 ' +
    'Aub 오브 Beau 보 Char 샤르 Clair 클레르 Font 퐁 Grand 그랑 Haute 오트 Mont 몽 Nor 노르 Ples 플레스 Roche 로슈 Sauv 소브 Ville 빌 Ver 베르 ' +
    'Alden 알덴 Boer 부르 Drie 드리 Eik 에이크 Geld 헬트 Heer 헤르 Kamp 캄프 Lind 린트 Maas 마스 Noord 노르트 Ooster 오스터 Rijn 레인 Veld 펠트 Water 바터 Zand 잔트 ' +
    'Alm 알름 Bjork 비에르크 Dal 달 Eid 에이드 Fagr 파그르 Hav 하브 Isen 이센 Kall 칼레 Mos 모시 Norr 노를 Ost 오스트 Skog 스코그 Stor 스토르 Vest 베스트 ' +
    'Bel 벨 Brod 브로드 Dubr 두브르 Gor 고르 Jas 야스 Kal 칼리 Kras 크라스 Lip 리프 Mir 미르 Rad 라드 Slav 슬라브 Star 스타르 Trn 트른 Vel 벨레 Zlat 즐라트 ' +
    'Ak 아크 Bey 베이 Cam 잠 Demir 데미르 Elma 엘마 Goz 괴즈 Kara 카라 Kizil 크즐 Orta 오르타 Sari 사리 Tas 타쉬 Yeni 예니 Yesil 예실 ' +
    'Agri 아그리 Chal 할키 Doro 도로 Erem 에렘 Lev 레브 Marath 마라트 Neo 네오 Panor 파노르 Petro 페트로 Thal 탈 Xan 크산 ' +
    'Bada 바다 Dhar 다르 Fala 팔라흐 Ghadi 가디 Hama 하마 Jaza 자자 Khal 칼르 Masa 마사 Nahr 나흐르 Qasi 카시 Rawd 라우드 Sabi 사비 Wadi 와디 Zahr 자흐르 ' +
    'Abar 아바르 Bagh 바그 Chesh 체시 Dasht 다슈트 Firuz 피루즈 Gol 골 Khor 호르 Mehr 메흐르 Naran 나란 Pars 파르스 Shir 시르 Zar 자르 ' +
    'Amra 암라 Chand 찬드 Deva 데바 Gopal 고팔 Indra 인드라 Jala 잘라 Kala 칼라 Madha 마다 Nanda 난다 Raja 라자 Sona 소나 Tara 타라 Vija 비자 ' +
    'Aki 아키 Fuka 후카 Hana 하나 Ina 이나 Kami 가미 Kuro 구로 Mina 미나 Naka 나카 Oka 오카 Saku 사쿠 Shira 시라 Taka 다카 Ume 우메 Yama 야마 Yoshi 요시 ' +
    'An 안 Bo 보 Cheon 천 Dae 대 Gang 강 Han 한 In 인 Jeon 전 Mun 문 Nam 남 Pyeong 평 San 산 Seo 서 Yang 양 Yeon 연 ' +
    'Bao 바오 Chang 창 Dong 동 Fu 푸 Guang 광 He 허 Jin 진 Lian 롄 Ming 밍 Nan 난 Qing 칭 Shen 선 Tai 타이 Wu 우 Xin 신 Yong 융 Zhong 중 ' +
    'Ban 반 Buri 부리 Chai 차이 Khon 콘 Lam 람 Mae 매 Nakhon 나콘 Nong 농 Phra 프라 Roi 로이 Sakon 사콘 Samut 사뭇 Surin 수린 Udon 우돈 ' +
    'Bac 박 Binh 빈 Gia 자 Hai 하이 Hoa 호아 Kien 끼엔 Long 롱 Phu 푸 Quang 꽝 Tan 떤 Thanh 타인 Vinh 빙 ' +
    'Alor 알로르 Batang 바탕 Bukit 부킷 Gunung 구눙 Kampar 캄파르 Kota 코타 Kuala 쿠알라 Lubuk 루북 Padang 파당 Parit 파릿 Pasir 파시르 Simpang 심팡 Sungai 숭아이 Tanjung 탄중 Ulu 울루',
  tails:
    'bury 버리 combe 쿰 dale 데일 field 필드 gate 게이트 ham 햄 holt 홀트 leigh 리 mere 미어 mouth 머스 stow 스토 wick 윅 worth 워스 ness 네스 bridge 브리지 ' +
    'burg 버그 crest 크레스트 ridge 리지 grove 그로브 haven 헤이븐 ton 턴 abee 어비 along 얼롱 amba 암바 angra 앵그라 aroo 아루 indi 인디 oola 울라 oomba 움바 ulla 을라 unga 웅가 ' +
    'dela 델라 dero 데로 lar 라르 leza 레사 lona 로나 mar 마르 mosa 모사 nera 네라 nillo 니요 reda 레다 rosa 로사 tana 타나 vedra 베드라 verde 베르데 zuela 수엘라 ' +
    'ba 바 beira 베이라 cau 카우 guara 과라 lhao 량 mirim 미링 nha 냐 pe 페 polis 폴리스 randa 란다 ra 라 rinho 리뉴 tinga 팅가 vares 바레스 ' +
    'bamba 밤바 calpa 칼파 cay 카이 cho 초 gua 과 huel 우엘 jara 하라 lla 야 marca 마르카 pan 판 quen 켄 ral 랄 tepe 테페 yaco 야코 zal 살 ' +
    'bano 바노 cello 첼로 dara 다라 fino 피노 gnano 냐노 lenza 렌차 mora 모라 nara 나라 rese 레세 retto 레토 sano 사노 taro 타로 vaglia 발리아 zano 차노 ' +
    'bach 바흐 berg 베르크 brunn 브룬 dorf 도르프 feld 펠트 furt 푸르트 hausen 하우젠 heim 하임 horst 호르스트 ried 리트 see 제 stadt 슈타트 tal 탈 weiler 바일러 ' +
    'bray 브레 champ 샹 court 쿠르 elle 엘 euil 외유 fort 포르 gny 니 lieu 리외 mare 마레 mont 몽 nac 나크 ois 우아 roy 루아 sart 사르 ville 빌 ' +
    'broek 브루크 dam 담 drecht 드레흐트 donk 동크 hout 하우트 kerk 케르크 loo 로 meer 메르 rode 로데 veen 벤 wijk 베이크 zele 젤레 ' +
    'anger 앙에르 borg 보리 by 뷔 fors 포르스 hamn 함 holm 홀름 lunda 룬다 nes 네스 sund 순드 torp 토르프 vall 발 vik 비크 ' +
    'anka 안카 ava 아바 ec 에츠 evo 에보 grad 그라드 ice 이체 ik 이크 in 인 ino 이노 nica 니차 ovac 오바츠 ow 오프 sk 스크 vice 비체 ' +
    'burun 부룬 dag 다으 dere 데레 kale 칼레 kent 켄트 koy 쾨이 kum 쿰 ova 오바 pinar 프나르 su 수 ' +
    'ani 아니 adia 아디아 ari 아리 eika 에이카 iada 이아다 ikos 이코스 ira 이라 onas 오나스 opoli 오폴리 oria 오리아 oussa 우사 ' +
    'an 안 ara 아라 at 아트 een 에인 iya 이야 oud 우드 rah 라흐 ran 란 yah 야흐 yan 얀 ' +
    'abad 아바드 band 반드 dez 데즈 gan 간 keh 케 kuh 쿠 mand 만드 rud 루드 shahr 샤흐르 van 반 ' +
    'bad 바드 garh 가르 giri 기리 halli 할리 kot 코트 nagar 나가르 palli 팔리 pur 푸르 puram 푸람 tala 탈라 wadi 와디 ' +
    'da 다 gawa 가와 hama 하마 hara 하라 hashi 하시 kawa 카와 mori 모리 moto 모토 no 노 saki 사키 shima 시마 ta 타 ura 우라 zawa 자와 ' +
    'am 암 buk 북 chang 창 dong 동 gok 곡 gu 구 hae 해 ju 주 kang 강 nam 남 rim 림 san 산 sung 성 won 원 ' +
    'bei 베이 cheng 청 du 두 hai 하이 he 허 jiang 장 ling 링 ning 닝 quan 취안 shan 샨 tian 톈 xi 시 yang 양 zhou 저우 ' +
    'burin 부린 charoen 짜른 duean 드언 kaeo 깨우 khiri 키리 lak 락 mai 마이 nakha 나카 phum 품 prasat 쁘라삿 sawan 사완 thong 통 yai 야이 ' +
    'An 안 Chau 쩌우 Duong 즈엉 Giang 장 Ha 하 Hung 훙 Lam 람 Loc 록 Minh 민 Nam 남 Phong 퐁 Son 선 Thinh 틴 Xuan 쑤언 ' +
    'Banjar 반자르 Cempaka 쳄파카 Damai 다마이 Harum 하룸 Indah 인다 Jaya 자야 Kenari 케나리 Lestari 레스타리 Maju 마주 Mulia 물리아 Permai 페르마이 Raja 라자 Sentosa 센토사 Timur 티무르',
  words:
    '%_Town %_타운 %_City %_시티 %_United %_유나이티드 %_Rovers %_로버스 %_Athletic %_애슬레틱 %_Albion %_앨비언 CD_% CD_% Deportivo_% 데포르티보_% ' +
    'Atletico_% 아틀레티코_% UD_% UD_% Union_% 우니온_% Sporting_% 스포르팅_% Racing_% 라싱_% %_FC %_FC EC_% EC_% Sport_% 스포르치_% ' +
    'Uniao_% 우니앙_% Desportivo_% 데스포르티부_% Deportes_% 데포르테스_% CA_% CA_% Club_% 클루브_% Juventud_% 후벤투드_% AC_% AC_% US_% US_% ' +
    '%_Calcio %_칼초 Virtus_% 비르투스_% Pro_% 프로_% SV_% SV_% FC_% FC_% TSV_% TSV_% VfB_% VfB_% SpVgg_% SpVgg_% ' +
    'AS_% AS_% Stade_% 스타드_% Olympique_% 올랭피크_% RC_% RC_% VV_% VV_% SC_% SC_% KV_% KV_% %_IF %_IF ' +
    '%_BK %_BK IK_% IK_% %_FF %_FF FK_% FK_% NK_% NK_% Slavija_% 슬라비야_% Zarya_% 자랴_% Start_% 스타르트_% ' +
    '%spor %스포르 %_Belediye %_벨레디예 %_Gucu %_귀쥐 %_SK %_SK AO_% AO_% Aris_% 아리스_% Doxa_% 독사_% PAS_% PAS_% ' +
    'Al-% 알_% %_Club %_클럽 %_SC %_SC Ittihad_% 이티하드_% Shabab_% 샤바브_% Foulad_% 풀라드_% Shahin_% 샤힌_% Sepah_% 세파_% ' +
    '%_Sporting %_스포팅 %_Warriors %_워리어스 %_Orca %_오르카 %_Grifo %_그리포 Brisa_% 브리사_% Vento_% 벤투_% %_Luce %_루체 %_Aile %_엘르 ' +
    'Sereno_% 세레노_% %_Citizen %_시티즌 %_Tigers %_타이거즈 %_Phoenix %_피닉스 %_Rail %_레일 %_Dragons %_드래건스 %_Mountain %_마운틴 %_Sea %_시 ' +
    'PS_% PS_% Persatuan_% 퍼르사투안_% %_Kestrels %_케스트럴스 %_Comets %_코메츠 %_Harbour %_하버 %_Lynx %_링스 %_Forge %_포지 %_Pilots %_파일럿츠 ' +
    '%_Basket %_바스켓 %_Anchors %_앵커스 %_Otters %_오터스 %_Beacons %_비컨스 %_Stags %_스태그스 %_Basketball %_농구단 North_% 북_% South_% 남_% ' +
    'East_% 동_% West_% 서_% New_% 신_% Old_% 구_% Upper_% 상_% Lower_% 하_% %_(W) %_(여) %_U21 %_U21 ' +
    '%_Reserves %_2군',
} as const
