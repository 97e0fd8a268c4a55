/** Names in traditional Chinese of clubs in their parts: beginnings and ends of places by their sound, and the words of clubs by their sense. */
export const twClubs = {
  heads:
    'Ald 奧爾德 Bram 布拉姆 Carn 卡恩 Dray 德雷 Elms 埃姆斯 Farn 法恩 Gar 加爾 Hal 哈爾 Kelv 凱爾夫 Lang 蘭格 Marl 馬爾 Nether 內瑟 Orm 奧姆 Pend 彭德 Ros 羅斯 Sten 斯滕 Thorn 索恩 Ulv 烏爾夫 Wex 韋克斯 Yarl 亞爾 ' +
    'Alder 奧德 Birch 伯奇 Cobalt 科博 Copper 科珀 Ember 恩伯 Flint 弗林特 Granite 格拉尼 Hickory 希克里 Juniper 朱尼珀 Larch 拉奇 Prairie 普雷里 Sable 塞布爾 Bing 賓 Cul 庫勒 Gil 吉爾 Jerr 傑爾 Kur 庫爾 Mul 馬勒 Narr 納爾 Tall 塔勒 Wan 旺 War 沃爾 Yarr 亞雷 Yun 尤恩 ' +
    'Alma 阿爾馬 Bela 貝拉 Cor 科爾 Dora 多拉 Esta 埃斯塔 Fuen 富恩 Guada 瓜達 Loren 洛倫 Mira 米拉 Nava 納瓦 Olmi 奧爾米 Pala 帕拉 Quin 金 Rosa 羅薩 Sala 薩拉 Torre 托雷 Ural 烏拉爾 Vega 維加 Zara 薩拉戈 ' +
    'Barra 巴拉 Caju 卡茹 Dour 杜羅 Flor 弗洛爾 Grama 格拉馬 Itape 伊塔佩 Jacu 雅庫 Lago 拉戈 Mara 馬拉 Nova 諾瓦 Ouri 歐里 Pira 皮拉 Ribei 里貝 Sao 聖 Taqua 塔夸 Vila 維拉 ' +
    'Aco 阿科 Bara 巴勒 Chi 奇 Coya 科亞 Huan 萬 Iqui 伊基 Junca 洪卡 Llano 亞諾 Mapo 馬波 Nazca 納斯卡 Oro 奧羅 Pucu 普庫 Quilla 基利亞 Rio 里奧 Sanca 桑卡 Tambo 坦博 Urba 烏爾瓦 Yara 亞拉 ' +
    'Al 阿爾 Bor 博爾 Cal 卡爾 Cas 卡斯 Fer 費爾 Gran 格蘭 Lav 拉夫 Mon 蒙 Nov 諾夫 Or 奧爾 Pal 帕爾 Rav 拉韋 Sar 薩爾 Ter 泰爾 Val 瓦爾 Vig 維格 ' +
    'Adel 阿德爾 Birken 比肯 Dorn 多恩 Eber 埃伯 Falken 法爾肯 Grun 格倫 Hohen 霍恩 Kalten 卡爾滕 Linden 林登 Moos 莫斯 Neu 諾伊 Ober 奧伯 Reit 賴特 Stein 施泰因 Tannen 坦嫩 Wald 瓦爾德 ' +
    'Aub 奧布 Beau 博 Char 沙爾 Clair 克萊爾 Font 豐 Grand 格朗 Haute 奧特 Mont 蒙特 Nor 諾爾 Ples 普萊斯 Roche 羅什 Sauv 索夫 Ville 維爾 Ver 韋爾 ' +
    'Alden 阿爾登 Boer 布爾 Drie 德里 Eik 艾克 Geld 海爾德 Heer 海爾 Kamp 坎普 Lind 林德 Maas 馬斯 Noord 諾德 Ooster 奧斯特 Rijn 萊茵 Veld 費爾德 Water 瓦特 Zand 贊德 ' +
    'Alm 阿爾姆 Bjork 比約克 Dal 達爾 Eid 艾德 Fagr 法格 Hav 哈夫 Isen 伊森 Kall 卡勒 Mos 莫什 Norr 諾爾勒 Ost 奧斯特爾 Skog 斯科格 Stor 斯托爾 Vest 韋斯特 ' +
    'Bel 貝爾 Brod 布羅德 Dubr 杜布爾 Gor 戈爾 Jas 亞斯 Kal 卡利 Kras 克拉斯 Lip 利普 Mir 米爾 Rad 拉德 Slav 斯拉夫 Star 斯塔爾 Trn 特恩 Vel 韋勒 Zlat 茲拉特 ' +
    'Ak 阿克 Bey 貝伊 Cam 賈姆 Demir 德米爾 Elma 埃爾馬 Goz 戈茲 Kara 卡拉 Kizil 克孜勒 Orta 奧爾塔 Sari 薩勒 Tas 塔什 Yeni 耶尼 Yesil 耶希爾 ' +
    'Agri 阿格里 Chal 哈爾基 Doro 多羅 Erem 埃雷姆 Lev 列夫 Marath 馬拉松 Neo 尼奧 Panor 帕諾爾 Petro 彼得羅 Thal 薩爾 Xan 克桑 ' +
    'Bada 巴達 Dhar 扎爾 Fala 法拉 Ghadi 加迪 Hama 哈馬 Jaza 賈扎 Khal 哈勒 Masa 馬薩 Nahr 納赫爾 Qasi 卡西 Rawd 勞德 Sabi 薩比 Wadi 瓦迪 Zahr 扎赫爾 ' +
    'Abar 阿巴爾 Bagh 巴格 Chesh 切什 Dasht 達什特 Firuz 菲魯茲 Gol 戈勒 Khor 霍爾 Mehr 梅赫爾 Naran 納蘭 Pars 帕爾斯 Shir 設拉 Zar 扎爾加 ' +
    'Amra 阿姆拉 Chand 昌德 Deva 德瓦 Gopal 戈帕爾 Indra 因德拉 Jala 賈拉 Kala 卡拉姆 Madha 馬達 Nanda 南達 Raja 拉賈 Sona 索納 Tara 塔拉 Vija 維賈 ' +
    'Aki 秋 Fuka 深 Hana 花 Ina 稻 Kami 上 Kuro 黑 Mina 南 Naka 中 Oka 岡 Saku 櫻 Shira 白 Taka 高 Ume 梅 Yama 山 Yoshi 吉 ' +
    'An 安 Bo 宝 Cheon 天 Dae 大 Gang 江 Han 漢 In 仁 Jeon 全 Mun 文 Nam 南 Pyeong 平 San 山 Seo 西 Yang 陽 Yeon 延 ' +
    'Bao 保 Chang 昌 Dong 東 Fu 福 Guang 廣 He 和 Jin 金 Lian 連 Ming 明 Nan 南 Qing 清 Shen 深 Tai 泰 Wu 武 Xin 新 Yong 永 Zhong 中 ' +
    'Ban 班 Buri 武里 Chai 猜 Khon 孔 Lam 南 Mae 湄 Nakhon 那空 Nong 廊 Phra 帕 Roi 黎 Sakon 沙功 Samut 沙没 Surin 素林 Udon 烏隆 ' +
    'Bac 北 Binh 平 Gia 嘉 Hai 海 Hoa 和 Kien 建 Long 隆 Phu 富 Quang 廣 Tan 新 Thanh 清 Vinh 永 ' +
    'Alor 亞羅 Batang 巴當 Bukit 武吉 Gunung 古農 Kampar 金宝 Kota 哥打 Kuala 瓜拉 Lubuk 魯烏 Padang 巴東 Parit 巴力 Pasir 巴西 Simpang 新邦 Sungai 雙溪 Tanjung 丹絨 Ulu 烏魯',
  tails:
    'bury 伯里 combe 庫姆 dale 代爾 field 菲爾德 gate 蓋特 ham 漢姆 holt 霍爾特 leigh 利 mere 米爾 mouth 茅斯 stow 斯托 wick 威克 worth 沃思 ness 內斯 bridge 布里奇 ' +
    'burg 伯格 crest 克雷斯特 ridge 里奇 grove 格羅夫 haven 黑文 ton 頓 abee 阿比 along 朗 amba 安巴 angra 昂格拉 aroo 阿魯 indi 因迪 oola 烏拉 oomba 翁巴 ulla 厄拉 unga 昂加 ' +
    'dela 德拉 dero 德羅 lar 拉爾 leza 萊薩 lona 洛納 mar 馬爾 mosa 莫薩 nera 內拉 nillo 尼略 reda 雷達 rosa 羅薩 tana 塔納 vedra 韋德拉 verde 貝爾德 zuela 蘇埃拉 ' +
    'ba 巴 beira 貝拉 cau 考 guara 瓜拉 lhao 良 mirim 米林 nha 尼亞 pe 佩 polis 波利斯 randa 蘭達 ra 拉 rinho 里尼奧 tinga 廷加 vares 瓦雷斯 ' +
    'bamba 班巴 calpa 卡爾帕 cay 凱 cho 喬 gua 瓜 huel 韋爾 jara 哈拉 lla 利亞 marca 馬卡 pan 潘 quen 肯 ral 拉爾 tepe 特佩 yaco 亞科 zal 薩爾 ' +
    'bano 巴諾 cello 切洛 dara 達拉 fino 菲諾 gnano 尼亞諾 lenza 倫扎 mora 莫拉 nara 納拉 rese 雷塞 retto 雷托 sano 薩諾 taro 塔羅 vaglia 瓦利亞 zano 扎諾 ' +
    'bach 巴赫 berg 貝格 brunn 布倫 dorf 多夫 feld 費爾德 furt 富特 hausen 豪森 heim 海姆 horst 霍斯特 ried 里德 see 湖 stadt 施塔特 tal 塔爾 weiler 魏勒 ' +
    'bray 布賴 champ 尚 court 庫爾 elle 埃勒 euil 厄伊 fort 福爾 gny 尼 lieu 略 mare 馬雷 mont 蒙 nac 納克 ois 瓦 roy 魯瓦 sart 薩爾特 ville 維爾 ' +
    'broek 布魯克 dam 丹 drecht 德雷赫特 donk 東克 hout 豪特 kerk 凱爾克 loo 洛 meer 梅爾 rode 羅德 veen 芬 wijk 韋克 zele 澤勒 ' +
    'anger 昂厄爾 borg 堡 by 比 fors 福什 hamn 港 holm 霍爾姆 lunda 倫達 nes 內斯市 sund 松德 torp 托普 vall 瓦爾 vik 維克 ' +
    'anka 安卡 ava 阿瓦 ec 埃茨 evo 埃沃 grad 格勒 ice 伊采 ik 伊克 in 因 ino 伊諾 nica 尼察 ovac 奧瓦茨 ow 奧夫 sk 斯克 vice 維采 ' +
    'burun 布倫 dag 達格 dere 代雷 kale 卡萊 kent 肯特 koy 柯伊 kum 庫姆 ova 奧瓦 pinar 珀納爾 su 蘇 ' +
    'ani 阿尼 adia 阿迪亞 ari 阿里 eika 埃卡 iada 亞達 ikos 伊科斯 ira 伊拉 onas 奧納斯 opoli 奧波利 oria 奧里亞 oussa 烏薩 ' +
    'an 安 ara 阿拉 at 阿特 een 因堡 iya 伊亞 oud 烏德 rah 拉赫 ran 蘭 yah 亞 yan 揚 ' +
    'abad 阿巴德 band 班德 dez 德茲 gan 甘 keh 凱赫 kuh 庫赫 mand 曼德 rud 魯德 shahr 沙赫爾 van 萬 ' +
    'bad 巴德 garh 加爾 giri 吉里 halli 哈利 kot 科特 nagar 訥格爾 palli 帕利 pur 布爾 puram 布勒姆 tala 塔拉 wadi 瓦迪 ' +
    'da 田 gawa 川 hama 濱 hara 原 hashi 橋 kawa 河 mori 森 moto 本 no 野 saki 崎 shima 島 ta 多 ura 浦 zawa 澤 ' +
    'am 岩 buk 北 chang 昌 dong 東 gok 谷 gu 口 hae 海 ju 州 kang 康 nam 南 rim 林 san 山 sung 城 won 原 ' +
    'bei 北 cheng 城 du 都 hai 海 he 河 jiang 江 ling 嶺 ning 寧 quan 泉 shan 山 tian 田 xi 西 yang 陽 zhou 州 ' +
    'burin 武林 charoen 乍倫 duean 端 kaeo 皎 khiri 奇里 lak 叻 mai 邁 nakha 那卡 phum 蓬 prasat 巴薩 sawan 沙旺 thong 通 yai 艾 ' +
    'An 安 Chau 州 Duong 陽 Giang 江 Ha 河 Hung 興 Lam 林 Loc 祿 Minh 明 Nam 南 Phong 豐 Son 山 Thinh 盛 Xuan 春 ' +
    'Banjar 萬礁 Cempaka 占巴卡 Damai 達邁 Harum 哈隆 Indah 英達 Jaya 再也 Kenari 肯納里 Lestari 萊斯塔里 Maju 馬朱 Mulia 穆利亞 Permai 柏邁 Raja 拉惹 Sentosa 聖淘沙 Timur 東',
  words:
    '%_Town %城鎮 %_City %城 %_United %聯 %_Rovers %流浪 %_Athletic %競技隊 %_Albion %阿爾比恩 CD_% %體育會 Deportivo_% %體育 ' +
    'Atletico_% %競技 UD_% %體育聯盟 Union_% %聯合 Sporting_% %競技體育 Racing_% %競賽 %_FC %FC EC_% %體育俱樂部 Sport_% %體育隊 ' +
    'Uniao_% %聯盟 Desportivo_% %體育 Deportes_% %體育 CA_% %競技會 Club_% %俱樂部 Juventud_% %青年 AC_% AC% US_% US% ' +
    '%_Calcio %足球 Virtus_% %維爾圖斯 Pro_% 普羅% SV_% SV% FC_% FC% TSV_% TSV% VfB_% VfB% SpVgg_% SpVgg% ' +
    'AS_% AS% Stade_% %體育場 Olympique_% %奧林匹克 RC_% %競賽會 VV_% VV% SC_% SC% KV_% KV% %_IF %IF ' +
    '%_BK %BK IK_% IK% %_FF %FF FK_% FK% NK_% NK% Slavija_% %斯拉維亞 Zarya_% %曙光 Start_% %起点 ' +
    '%spor %體育 %_Belediye %市政 %_Gucu %力量 %_SK %SK AO_% AO% Aris_% %阿里斯 Doxa_% %多克薩 PAS_% PAS% ' +
    'Al-% 阿爾% %_Club %俱樂部 %_SC %SC Ittihad_% %伊蒂哈德 Shabab_% %青年人 Foulad_% %鋼鐵 Shahin_% %獵鷹 Sepah_% %塞帕 ' +
    '%_Sporting %體育 %_Warriors %勇士 %_Orca %虎鯨 %_Grifo %獅鷲 Brisa_% %微風 Vento_% %疾風 %_Luce %光芒 %_Aile %之翼 ' +
    'Sereno_% %晴空 %_Citizen %市民 %_Tigers %猛虎 %_Phoenix %鳳凰 %_Rail %鐵路 %_Dragons %龍 %_Mountain %山嶽 %_Sea %海洋 ' +
    'PS_% PS% Persatuan_% %聯會 %_Kestrels %紅隼 %_Comets %彗星 %_Harbour %海港 %_Lynx %山貓 %_Forge %熔爐 %_Pilots %飛行員 ' +
    '%_Basket %籃球 %_Anchors %船錨 %_Otters %水獺 %_Beacons %燈塔 %_Stags %雄鹿 %_Basketball %籃球隊 North_% 北% South_% 南% ' +
    'East_% 東% West_% 西% New_% 新% Old_% 舊% Upper_% 上% Lower_% 下% %_(W) %(女) %_U21 %U21 ' +
    '%_Reserves %預備隊',
} as const
