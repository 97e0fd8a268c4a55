/** Chinese names of clubs in their parts: beginnings and ends of places by their sound, and the words of clubs by their sense. */
export const cnClubs = {
  heads:
    'Ald 奥尔德 Bram 布拉姆 Carn 卡恩 Dray 德雷 Elms 埃姆斯 Farn 法恩 Gar 加尔 Hal 哈尔 Kelv 凯尔夫 Lang 兰格 Marl 马尔 Nether 内瑟 Orm 奥姆 Pend 彭德 Ros 罗斯 Sten 斯滕 Thorn 索恩 Ulv 乌尔夫 Wex 韦克斯 Yarl 亚尔 ' +
    'Alder 奥德 Birch 伯奇 Cobalt 科博 Copper 科珀 Ember 恩伯 Flint 弗林特 Granite 格拉尼 Hickory 希克里 Juniper 朱尼珀 Larch 拉奇 Prairie 普雷里 Sable 塞布尔 Bing 宾 Cul 库勒 Gil 吉尔 Jerr 杰尔 Kur 库尔 Mul 马勒 Narr 纳尔 Tall 塔勒 Wan 旺 War 沃尔 Yarr 亚雷 Yun 尤恩 ' +
    'Alma 阿尔马 Bela 贝拉 Cor 科尔 Dora 多拉 Esta 埃斯塔 Fuen 富恩 Guada 瓜达 Loren 洛伦 Mira 米拉 Nava 纳瓦 Olmi 奥尔米 Pala 帕拉 Quin 金 Rosa 罗萨 Sala 萨拉 Torre 托雷 Ural 乌拉尔 Vega 维加 Zara 萨拉戈 ' +
    'Barra 巴拉 Caju 卡茹 Dour 杜罗 Flor 弗洛尔 Grama 格拉马 Itape 伊塔佩 Jacu 雅库 Lago 拉戈 Mara 马拉 Nova 诺瓦 Ouri 欧里 Pira 皮拉 Ribei 里贝 Sao 圣 Taqua 塔夸 Vila 维拉 ' +
    'Aco 阿科 Bara 巴勒 Chi 奇 Coya 科亚 Huan 万 Iqui 伊基 Junca 洪卡 Llano 亚诺 Mapo 马波 Nazca 纳斯卡 Oro 奥罗 Pucu 普库 Quilla 基利亚 Rio 里奥 Sanca 桑卡 Tambo 坦博 Urba 乌尔瓦 Yara 亚拉 ' +
    'Al 阿尔 Bor 博尔 Cal 卡尔 Cas 卡斯 Fer 费尔 Gran 格兰 Lav 拉夫 Mon 蒙 Nov 诺夫 Or 奥尔 Pal 帕尔 Rav 拉韦 Sar 萨尔 Ter 泰尔 Val 瓦尔 Vig 维格 ' +
    'Adel 阿德尔 Birken 比肯 Dorn 多恩 Eber 埃伯 Falken 法尔肯 Grun 格伦 Hohen 霍恩 Kalten 卡尔滕 Linden 林登 Moos 莫斯 Neu 诺伊 Ober 奥伯 Reit 赖特 Stein 施泰因 Tannen 坦嫩 Wald 瓦尔德 ' +
    'Aub 奥布 Beau 博 Char 沙尔 Clair 克莱尔 Font 丰 Grand 格朗 Haute 奥特 Mont 蒙特 Nor 诺尔 Ples 普莱斯 Roche 罗什 Sauv 索夫 Ville 维尔 Ver 韦尔 ' +
    'Alden 阿尔登 Boer 布尔 Drie 德里 Eik 艾克 Geld 海尔德 Heer 海尔 Kamp 坎普 Lind 林德 Maas 马斯 Noord 诺德 Ooster 奥斯特 Rijn 莱茵 Veld 费尔德 Water 瓦特 Zand 赞德 ' +
    'Alm 阿尔姆 Bjork 比约克 Dal 达尔 Eid 艾德 Fagr 法格 Hav 哈夫 Isen 伊森 Kall 卡勒 Mos 莫什 Norr 诺尔勒 Ost 奥斯特尔 Skog 斯科格 Stor 斯托尔 Vest 韦斯特 ' +
    'Bel 贝尔 Brod 布罗德 Dubr 杜布尔 Gor 戈尔 Jas 亚斯 Kal 卡利 Kras 克拉斯 Lip 利普 Mir 米尔 Rad 拉德 Slav 斯拉夫 Star 斯塔尔 Trn 特恩 Vel 韦勒 Zlat 兹拉特 ' +
    'Ak 阿克 Bey 贝伊 Cam 贾姆 Demir 德米尔 Elma 埃尔马 Goz 戈兹 Kara 卡拉 Kizil 克孜勒 Orta 奥尔塔 Sari 萨勒 Tas 塔什 Yeni 耶尼 Yesil 耶希尔 ' +
    'Agri 阿格里 Chal 哈尔基 Doro 多罗 Erem 埃雷姆 Lev 列夫 Marath 马拉松 Neo 尼奥 Panor 帕诺尔 Petro 彼得罗 Thal 萨尔 Xan 克桑 ' +
    'Bada 巴达 Dhar 扎尔 Fala 法拉 Ghadi 加迪 Hama 哈马 Jaza 贾扎 Khal 哈勒 Masa 马萨 Nahr 纳赫尔 Qasi 卡西 Rawd 劳德 Sabi 萨比 Wadi 瓦迪 Zahr 扎赫尔 ' +
    'Abar 阿巴尔 Bagh 巴格 Chesh 切什 Dasht 达什特 Firuz 菲鲁兹 Gol 戈勒 Khor 霍尔 Mehr 梅赫尔 Naran 纳兰 Pars 帕尔斯 Shir 设拉 Zar 扎尔加 ' +
    'Amra 阿姆拉 Chand 昌德 Deva 德瓦 Gopal 戈帕尔 Indra 因德拉 Jala 贾拉 Kala 卡拉姆 Madha 马达 Nanda 南达 Raja 拉贾 Sona 索纳 Tara 塔拉 Vija 维贾 ' +
    'Aki 秋 Fuka 深 Hana 花 Ina 稻 Kami 上 Kuro 黑 Mina 南 Naka 中 Oka 冈 Saku 樱 Shira 白 Taka 高 Ume 梅 Yama 山 Yoshi 吉 ' +
    'An 安 Bo 宝 Cheon 天 Dae 大 Gang 江 Han 汉 In 仁 Jeon 全 Mun 文 Nam 南 Pyeong 平 San 山 Seo 西 Yang 阳 Yeon 延 ' +
    'Bao 保 Chang 昌 Dong 东 Fu 福 Guang 广 He 和 Jin 金 Lian 连 Ming 明 Nan 南 Qing 清 Shen 深 Tai 泰 Wu 武 Xin 新 Yong 永 Zhong 中 ' +
    'Ban 班 Buri 武里 Chai 猜 Khon 孔 Lam 南 Mae 湄 Nakhon 那空 Nong 廊 Phra 帕 Roi 黎 Sakon 沙功 Samut 沙没 Surin 素林 Udon 乌隆 ' +
    'Bac 北 Binh 平 Gia 嘉 Hai 海 Hoa 和 Kien 建 Long 隆 Phu 富 Quang 广 Tan 新 Thanh 清 Vinh 永 ' +
    'Alor 亚罗 Batang 巴当 Bukit 武吉 Gunung 古农 Kampar 金宝 Kota 哥打 Kuala 瓜拉 Lubuk 鲁乌 Padang 巴东 Parit 巴力 Pasir 巴西 Simpang 新邦 Sungai 双溪 Tanjung 丹绒 Ulu 乌鲁',
  tails:
    'bury 伯里 combe 库姆 dale 代尔 field 菲尔德 gate 盖特 ham 汉姆 holt 霍尔特 leigh 利 mere 米尔 mouth 茅斯 stow 斯托 wick 威克 worth 沃思 ness 内斯 bridge 布里奇 ' +
    'burg 伯格 crest 克雷斯特 ridge 里奇 grove 格罗夫 haven 黑文 ton 顿 abee 阿比 along 朗 amba 安巴 angra 昂格拉 aroo 阿鲁 indi 因迪 oola 乌拉 oomba 翁巴 ulla 厄拉 unga 昂加 ' +
    'dela 德拉 dero 德罗 lar 拉尔 leza 莱萨 lona 洛纳 mar 马尔 mosa 莫萨 nera 内拉 nillo 尼略 reda 雷达 rosa 罗萨 tana 塔纳 vedra 韦德拉 verde 贝尔德 zuela 苏埃拉 ' +
    'ba 巴 beira 贝拉 cau 考 guara 瓜拉 lhao 良 mirim 米林 nha 尼亚 pe 佩 polis 波利斯 randa 兰达 ra 拉 rinho 里尼奥 tinga 廷加 vares 瓦雷斯 ' +
    'bamba 班巴 calpa 卡尔帕 cay 凯 cho 乔 gua 瓜 huel 韦尔 jara 哈拉 lla 利亚 marca 马卡 pan 潘 quen 肯 ral 拉尔 tepe 特佩 yaco 亚科 zal 萨尔 ' +
    'bano 巴诺 cello 切洛 dara 达拉 fino 菲诺 gnano 尼亚诺 lenza 伦扎 mora 莫拉 nara 纳拉 rese 雷塞 retto 雷托 sano 萨诺 taro 塔罗 vaglia 瓦利亚 zano 扎诺 ' +
    'bach 巴赫 berg 贝格 brunn 布伦 dorf 多夫 feld 费尔德 furt 富特 hausen 豪森 heim 海姆 horst 霍斯特 ried 里德 see 湖 stadt 施塔特 tal 塔尔 weiler 魏勒 ' +
    'bray 布赖 champ 尚 court 库尔 elle 埃勒 euil 厄伊 fort 福尔 gny 尼 lieu 略 mare 马雷 mont 蒙 nac 纳克 ois 瓦 roy 鲁瓦 sart 萨尔特 ville 维尔 ' +
    'broek 布鲁克 dam 丹 drecht 德雷赫特 donk 东克 hout 豪特 kerk 凯尔克 loo 洛 meer 梅尔 rode 罗德 veen 芬 wijk 韦克 zele 泽勒 ' +
    'anger 昂厄尔 borg 堡 by 比 fors 福什 hamn 港 holm 霍尔姆 lunda 伦达 nes 内斯市 sund 松德 torp 托普 vall 瓦尔 vik 维克 ' +
    'anka 安卡 ava 阿瓦 ec 埃茨 evo 埃沃 grad 格勒 ice 伊采 ik 伊克 in 因 ino 伊诺 nica 尼察 ovac 奥瓦茨 ow 奥夫 sk 斯克 vice 维采 ' +
    'burun 布伦 dag 达格 dere 代雷 kale 卡莱 kent 肯特 koy 柯伊 kum 库姆 ova 奥瓦 pinar 珀纳尔 su 苏 ' +
    'ani 阿尼 adia 阿迪亚 ari 阿里 eika 埃卡 iada 亚达 ikos 伊科斯 ira 伊拉 onas 奥纳斯 opoli 奥波利 oria 奥里亚 oussa 乌萨 ' +
    'an 安 ara 阿拉 at 阿特 een 因堡 iya 伊亚 oud 乌德 rah 拉赫 ran 兰 yah 亚 yan 扬 ' +
    'abad 阿巴德 band 班德 dez 德兹 gan 甘 keh 凯赫 kuh 库赫 mand 曼德 rud 鲁德 shahr 沙赫尔 van 万 ' +
    'bad 巴德 garh 加尔 giri 吉里 halli 哈利 kot 科特 nagar 讷格尔 palli 帕利 pur 布尔 puram 布勒姆 tala 塔拉 wadi 瓦迪 ' +
    'da 田 gawa 川 hama 滨 hara 原 hashi 桥 kawa 河 mori 森 moto 本 no 野 saki 崎 shima 岛 ta 多 ura 浦 zawa 泽 ' +
    'am 岩 buk 北 chang 昌 dong 东 gok 谷 gu 口 hae 海 ju 州 kang 康 nam 南 rim 林 san 山 sung 城 won 原 ' +
    'bei 北 cheng 城 du 都 hai 海 he 河 jiang 江 ling 岭 ning 宁 quan 泉 shan 山 tian 田 xi 西 yang 阳 zhou 州 ' +
    'burin 武林 charoen 乍伦 duean 端 kaeo 皎 khiri 奇里 lak 叻 mai 迈 nakha 那卡 phum 蓬 prasat 巴萨 sawan 沙旺 thong 通 yai 艾 ' +
    'An 安 Chau 州 Duong 阳 Giang 江 Ha 河 Hung 兴 Lam 林 Loc 禄 Minh 明 Nam 南 Phong 丰 Son 山 Thinh 盛 Xuan 春 ' +
    'Banjar 万礁 Cempaka 占巴卡 Damai 达迈 Harum 哈隆 Indah 英达 Jaya 再也 Kenari 肯纳里 Lestari 莱斯塔里 Maju 马朱 Mulia 穆利亚 Permai 柏迈 Raja 拉惹 Sentosa 圣淘沙 Timur 东',
  words:
    '%_Town %城镇 %_City %城 %_United %联 %_Rovers %流浪 %_Athletic %竞技队 %_Albion %阿尔比恩 CD_% %体育会 Deportivo_% %体育 ' +
    'Atletico_% %竞技 UD_% %体育联盟 Union_% %联合 Sporting_% %竞技体育 Racing_% %竞赛 %_FC %FC EC_% %体育俱乐部 Sport_% %体育队 ' +
    'Uniao_% %联盟 Desportivo_% %体育 Deportes_% %体育 CA_% %竞技会 Club_% %俱乐部 Juventud_% %青年 AC_% AC% US_% US% ' +
    '%_Calcio %足球 Virtus_% %维尔图斯 Pro_% 普罗% SV_% SV% FC_% FC% TSV_% TSV% VfB_% VfB% SpVgg_% SpVgg% ' +
    'AS_% AS% Stade_% %体育场 Olympique_% %奥林匹克 RC_% %竞赛会 VV_% VV% SC_% SC% KV_% KV% %_IF %IF ' +
    '%_BK %BK IK_% IK% %_FF %FF FK_% FK% NK_% NK% Slavija_% %斯拉维亚 Zarya_% %曙光 Start_% %起点 ' +
    '%spor %体育 %_Belediye %市政 %_Gucu %力量 %_SK %SK AO_% AO% Aris_% %阿里斯 Doxa_% %多克萨 PAS_% PAS% ' +
    'Al-% 阿尔% %_Club %俱乐部 %_SC %SC Ittihad_% %伊蒂哈德 Shabab_% %青年人 Foulad_% %钢铁 Shahin_% %猎鹰 Sepah_% %塞帕 ' +
    '%_Sporting %体育 %_Warriors %勇士 %_Orca %虎鲸 %_Grifo %狮鹫 Brisa_% %微风 Vento_% %疾风 %_Luce %光芒 %_Aile %之翼 ' +
    'Sereno_% %晴空 %_Citizen %市民 %_Tigers %猛虎 %_Phoenix %凤凰 %_Rail %铁路 %_Dragons %龙 %_Mountain %山岳 %_Sea %海洋 ' +
    'PS_% PS% Persatuan_% %联会 %_Kestrels %红隼 %_Comets %彗星 %_Harbour %海港 %_Lynx %山猫 %_Forge %熔炉 %_Pilots %飞行员 ' +
    '%_Basket %篮球 %_Anchors %船锚 %_Otters %水獭 %_Beacons %灯塔 %_Stags %雄鹿 %_Basketball %篮球队 North_% 北% South_% 南% ' +
    'East_% 东% West_% 西% New_% 新% Old_% 旧% Upper_% 上% Lower_% 下% %_(W) %(女) %_U21 %U21 ' +
    '%_Reserves %预备队',
} as const
