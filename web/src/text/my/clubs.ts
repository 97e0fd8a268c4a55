/** Burmese names of clubs in their parts: places by their sound, and the words of clubs as the papers write them. */
export const myClubs = {
  heads:
    'Ald အဲလ်ဒ် Bram ဘရမ် Carn ကာန် Dray ဒရေး Elms အဲလမ်စ် Farn ဖာန် Gar ဂါ Hal ဟဲလ် Kelv ကဲလ်ဗ် Lang လန်း Marl မားလ် Nether နက်သာ Orm အောမ် Pend ပန်ဒ် Ros ရော့စ် Sten စတန် Thorn သွန်း Ulv အူလ်ဗ် Wex ဝက်စ် Yarl ယာလ် ' +
    'Alder အယ်ဒါ Birch ဘာ့ချ် Cobalt ကိုဘော့ Copper ကော့ပါ Ember အင်ဘာ Flint ဖလင့် Granite ဂရနိုက် Hickory ဟစ်ကိုရီ Juniper ဂျူနီပါ Larch လာ့ချ် Prairie ပရေရီ Sable ဆေဘယ်လ် Bing ဘင်း Cul ကလ် Gil ဂီလ် Jerr ဂျာ Kur ကာရ် Mul မလ် Narr နာရ် Tall တာလ် Wan ဝမ် War ဝါရ် Yarr ယာရ် Yun ယွန်း ' +
    'Alma အယ်လ်မာ Bela ဘဲလာ Cor ကော Dora ဒိုရာ Esta အက်စတာ Fuen ဖွန် Guada ဂွာဒါ Loren လိုရန် Mira မီရာ Nava နာဗာ Olmi အိုလ်မီ Pala ပါလာ Quin ကင် Rosa ရိုဆာ Sala ဆာလာ Torre တိုရေး Ural အူရယ်လ် Vega ဗေဂါ Zara ဇာရာ ' +
    'Barra ဘာရာ Caju ကာဂျူ Dour ဒို Flor ဖလော Grama ဂရာမာ Itape အီတာပေ Jacu ဂျာကူ Lago လာဂို Mara မာရာ Nova နိုဗာ Ouri အိုရီ Pira ပီရာ Ribei ရီဘေး Sao ဆောင် Taqua တာကွာ Vila ဗီလာ ' +
    'Aco အာကို Bara ဗာရာ Chi ချီ Coya ကိုယာ Huan ဟွမ် Iqui အီကီ Junca ဟွန်ကာ Llano ယာနို Mapo မာပို Nazca နက်စ်ကာ Oro အိုရို Pucu ပူကူ Quilla ကီယာ Rio ရီယို Sanca ဆန်ကာ Tambo တမ်ဘို Urba အူဘာ Yara ယာရာ ' +
    'Al အယ်လ် Bor ဘော Cal ကယ်လ် Cas ကပ်စ် Fer ဖာ Gran ဂရန် Lav လပ်ဗ် Mon မွန် Nov နော့ဗ် Or အော Pal ပယ်လ် Rav ရပ်ဗ် Sar ဆာ Ter တာ Val ဗယ်လ် Vig ဗစ်ဂ် ' +
    'Adel အာဒဲလ် Birken ဘာကင် Dorn ဒွန်း Eber အေဘာ Falken ဖယ်လ်ကင် Grun ဂရွန်း Hohen ဟိုအန် Kalten ကယ်လ်တန် Linden လင်ဒန် Moos မိုးစ် Neu နွိုင်း Ober အိုဘာ Reit ရိုက် Stein စတိန်း Tannen တန်နန် Wald ဗယ်လ်ဒ် ' +
    'Aub အော့ဘ် Beau ဘို Char ရှာ Clair ကလဲ Font ဖွန့် Grand ဂရန်း Haute အို Mont မွန့် Nor နော Ples ပလက်စ် Roche ရော့ရှ် Sauv ဆော့ဗ် Ville ဗီး Ver ဗာ ' +
    'Alden အယ်လ်ဒန် Boer ဘိုး Drie ဒရီး Eik အိုက် Geld ဂဲလ်ဒ် Heer ဟီးယား Kamp ကမ်ပ် Lind လင်ဒ် Maas မတ်စ် Noord နုဒ် Ooster အိုစတာ Rijn ရိုင်း Veld ဗဲလ်ဒ် Water ဝါတာ Zand ဇန်ဒ် ' +
    'Alm အယ်လ်မ် Bjork ဘယောခ့် Dal ဒယ်လ် Eid အိုက်ဒ် Fagr ဖက်ဂ် Hav ဟပ်ဗ် Isen အီဆန် Kall ကော်လ် Mos မော့စ် Norr နောရ် Ost အော့စ် Skog စကော့ဂ် Stor စတော Vest ဗက်စ် ' +
    'Bel ဘဲလ် Brod ဘရော့ဒ် Dubr ဒူဘ် Gor ဂေါ် Jas ယက်စ် Kal ကယ်လ် Kras ကရက်စ် Lip လစ်ပ် Mir မီ Rad ရက်ဒ် Slav စလပ်ဗ် Star စတား Trn တန် Vel ဗဲလ် Zlat ဇလက် ' +
    'Ak အက်ခ် Bey ဘေး Cam ဂျမ် Demir ဒမီ Elma အဲလ်မာ Goz ဂေါ့ဇ် Kara ကာရာ Kizil ကီဇီးလ် Orta အော်တာ Sari ဆာရီ Tas တပ်ရှ် Yeni ယန်နီ Yesil ယာရှီးလ် ' +
    'Agri အဂရီ Chal ချယ်လ် Doro ဒိုရို Erem အီရမ် Lev လက်ဗ် Marath မာရသ် Neo နီယို Panor ပါနော Petro ပက်ထရို Thal သယ်လ် Xan ဇန် ' +
    'Bada ဘာဒါ Dhar ဒါ Fala ဖာလာ Ghadi ဂါဒီ Hama ဟာမာ Jaza ဂျာဇာ Khal ခယ်လ် Masa မာဆာ Nahr နာရ် Qasi ကာစီ Rawd ရောဒ် Sabi ဆာဘီ Wadi ဝါဒီ Zahr ဇာရ် ' +
    'Abar အာဘာ Bagh ဘက်ဂ် Chesh ချက်ရှ် Dasht ဒပ်ရှ် Firuz ဖီရူးဇ် Gol ဂိုးလ် Khor ခေါ် Mehr မဲရ် Naran နာရန် Pars ပါစ် Shir ရှီ Zar ဇာ ' +
    'Amra အမ်ရာ Chand ချန်ဒ် Deva ဒေဝ Gopal ဂိုပါလ် Indra အိန္ဒြ Jala ဇလ Kala ကာလ Madha မဓ Nanda နန္ဒ Raja ရာဇ Sona သောဏ Tara တာရာ Vija ဝိဇ ' +
    'Aki အာကိ Fuka ဖုကာ Hana ဟာနာ Ina အိနာ Kami ကာမိ Kuro ကုရို Mina မိနာ Naka နာကာ Oka အိုကာ Saku ဆာကု Shira ရှိရာ Taka တာကာ Ume အုမေ Yama ယာမာ Yoshi ယိုရှိ ' +
    'An အန် Bo ဘို Cheon ချွန်း Dae ဒယ် Gang ကန်း Han ဟန် In အင် Jeon ဂျွန်း Mun မွန်း Nam နမ် Pyeong ပြောင်း San ဆန် Seo ဆော Yang ယန်း Yeon ယွန်း ' +
    'Bao ပေါင် Chang ချန်း Dong တုံး Fu ဖူ Guang ကွမ်း He ဟဲ Jin ကျင်း Lian လျန် Ming မင်း Nan နန် Qing ချင်း Shen ရှန် Tai ထိုင် Wu ဝူ Xin ရှင် Yong ယုံ Zhong ကျုံး ' +
    'Ban ဘန် Buri ဘူရီ Chai ချိုင် Khon ခွန် Lam လမ် Mae မယ် Nakhon နခွန် Nong နောင် Phra ဖရာ့ Roi ရွိုင် Sakon စကွန် Samut စမွတ် Surin စူရင် Udon အူဒွန် ' +
    'Bac ဘက် Binh ဘင်း Gia ယာ Hai ဟိုင် Hoa ဟွာ Kien ကီယန် Long လောင် Phu ဖူး Quang ကွမ် Tan တန် Thanh သန်း Vinh ဗင်း ' +
    'Alor အလော Batang ဘာတန် Bukit ဘူကစ် Gunung ဂူနုန် Kampar ကမ်ပါ Kota ကိုတာ Kuala ကွာလာ Lubuk လူဘွတ် Padang ပါဒန် Parit ပါရစ် Pasir ပါစီ Simpang ဆင်ပန် Sungai ဆူငိုင် Tanjung တန်ဂျုန် Ulu အူလူ',
  tails:
    'bury ဘာရီ combe ကွမ်း dale ဒေးလ် field ဖီးလ် gate ဂိတ် ham ဟမ် holt ဟော့လ် leigh လေ mere မီးယား mouth မောက် stow စတို wick ဝစ် worth ဝပ်သ် ness နက်စ် bridge ဘရစ် ' +
    'burg ဘာ့ဂ် crest ခရက်စ် ridge ရစ်ဂျ် grove ဂရိုဗ် haven ဟေဗင် ton တန် abee အာဘီ along အာလုံ amba အမ်ဘာ angra အန်ဂရာ aroo အာရူး indi အင်ဒီ oola အူလာ oomba အွန်ဘာ ulla အူလ်လာ unga အွန်ဂါ ' +
    'dela ဒဲလာ dero ဒဲရို lar လာ leza လဲဇာ lona လိုနာ mar မာ mosa မိုဆာ nera နဲရာ nillo နီးယို reda ရဲဒါ rosa ရိုဆာ tana တာနာ vedra ဗဲဒရာ verde ဗာဒဲ zuela ဇွဲလာ ' +
    'ba ဘာ beira ဘေးရာ cau ကောင် guara ဂွာရာ lhao လျောင် mirim မီရင် nha ညာ pe ပေ polis ပိုလစ် randa ရန်ဒါ ra ရာ rinho ရင်ညို tinga တင်ဂါ vares ဗာရက်စ် ' +
    'bamba ဘမ်ဘာ calpa ကယ်လ်ပါ cay ကေး cho ချို gua ဂွာ huel ဝဲလ် jara ဟာရာ lla ယား marca မာကာ pan ပန် quen ကန် ral ရယ်လ် tepe တဲပဲ yaco ယာကို zal ဇယ်လ် ' +
    'bano ဘာနို cello ချဲလို dara ဒါရာ fino ဖီနို gnano ညာနို lenza လန်ဇာ mora မိုရာ nara နာရာ rese ရဲစေ retto ရက်တို sano ဆာနို taro တာရို vaglia ဗာလျာ zano ဇာနို ' +
    'bach ဘတ်ခ် berg ဘာ့ဂ် brunn ဘရွန်း dorf ဒေါ့ဖ် feld ဖဲလ်ဒ် furt ဖုဒ် hausen ဟောက်ဇန် heim ဟိုင်း horst ဟော့စ် ried ရီးဒ် see ဇေး stadt စတတ် tal တားလ် weiler ဗိုင်လာ ' +
    'bray ဘရေး champ ရှမ် court ကူး elle အဲလ် euil အွယ် fort ဖော် gny ညီ lieu လျူ mare မားရ် mont မွန့် nac နက် ois အွာ roy ရွာ sart ဆား ville ဗီးလ် ' +
    'broek ဘရုခ် dam ဒမ် drecht ဒရက်ခ်တ် donk ဒွန့်ခ် hout ဟောက် kerk ကာ့ခ် loo လို meer မဲရ် rode ရိုဒဲ veen ဗိန်း wijk ဝိုက် zele ဇဲလဲ ' +
    'anger အန်းဂါ borg ဘော့ဂ် by ဘီ fors ဖော့စ် hamn ဟမ်နဲ holm ဟုန်းမ် lunda လွန်ဒါ nes နေးစ် sund ဆွန်ဒ် torp တော့ပ် vall ဗော်လ် vik ဗစ်ခ် ' +
    'anka အန်ကာ ava အာဗာ ec အက်စ် evo အဲဗို grad ဂရက်ဒ် ice အီဆဲ ik အစ်ခ် in အင် ino အီနို nica နီဆာ ovac အိုဗက်စ် ow အော့ဗ် sk စကီး vice ဗီဆဲ ' +
    'burun ဘူရွန် dag ဒါ dere ဒဲရဲ kale ကာလဲ kent ကန့် koy ကွိုင် kum ကွမ် ova အိုဗာ pinar ပီနာ su ဆူ ' +
    'ani အာနီ adia အာဒီယာ ari အာရီ eika အီကာ iada အီယာဒါ ikos အီကော့စ် ira အီရာ onas အိုနက်စ် opoli အိုပိုလီ oria အိုရီယာ oussa အူဆာ ' +
    'an အန် ara အာရာ at အတ် een အင်း iya အီယာ oud အူးဒ် rah ရဟ် ran ရန် yah ယဟ် yan ယန် ' +
    'abad အာဘတ် band ဘန်ဒ် dez ဒက်ဇ် gan ဂန် keh ကဲ kuh ကူး mand မန်ဒ် rud ရုဒ် shahr ရှာရ် van ဗန် ' +
    'bad ဘတ် garh ဂရာ giri ဂီရိ halli ဟလ္လိ kot ကို့တ် nagar နဂါရ် palli ပလ္လိ pur ပူရ် puram ပူရမ် tala တလာ wadi ဝါဒိ ' +
    'da ဒါ gawa ဂါဝါ hama ဟာမာ hara ဟာရာ hashi ဟာရှိ kawa ကာဝါ mori မိုရိ moto မိုတို no နို saki စာကိ shima ရှိမာ ta တာ ura အုရာ zawa ဇာဝါ ' +
    'am အမ် buk ဘုတ် chang ချန်း dong ဒုံး gok ဂုတ် gu ဂူ hae ဟယ် ju ဂျူ kang ကန်း nam နမ် rim ရင်မ် san ဆန် sung ဆောင်း won ဝွန်း ' +
    'bei ပေ cheng ချန်း du တူ hai ဟိုင် he ဟဲ jiang ကျန်း ling လင် ning နင်း quan ချွမ် shan ရှန်း tian ထျန် xi ရှီး yang ယန်း zhou ကျိုး ' +
    'burin ဘူရင် charoen ကျရိုအန် duean ဒွန် kaeo ကဲဝ် khiri ခီရီ lak လက် mai မိုင် nakha နာခါ phum ဖုမ် prasat ပရာဆတ် sawan ဆဝမ် thong ထောင် yai ယိုင် ' +
    'An အန် Chau ချိုး Duong ဇေါင် Giang ယန်း Ha ဟာ Hung ဟုန် Lam လမ် Loc လုတ် Minh မင်း Nam နမ် Phong ဖုန် Son ဆွန် Thinh သင်း Xuan ဆွမ် ' +
    'Banjar ဘန်ဂျာ Cempaka စံပါကာ Damai ဒါမိုင် Harum ဟာရွမ် Indah အင်ဒါ Jaya ဇယ Kenari ကနာရီ Lestari လက်စ်တာရီ Maju မာဂျူ Mulia မူလီယာ Permai ပါမိုင် Raja ရာဂျာ Sentosa ဆန်တိုဆာ Timur တီမော',
  words:
    '%_Town %_တောင်း %_City %_စီးတီး %_United %_ယူနိုက်တက် %_Rovers %_ရိုဗာ %_Athletic %_အသ်လက်တစ် %_Albion %_အယ်လ်ဘီယွန် CD_% စီဒီ_% Deportivo_% ဒီပေါ်တီဗို_% ' +
    'Atletico_% အက်သလက်တီကို_% UD_% ယူဒီ_% Union_% ယူနီယန်_% Sporting_% စပေါ့တင်း_% Racing_% ရေစင်း_% %_FC %_အက်ဖ်စီ EC_% အီးစီ_% Sport_% စပို့_% ' +
    'Uniao_% ယူနီယို_% Desportivo_% ဒက်စ်ပေါ်တီဗို_% Deportes_% ဒီပေါ်တက်_% CA_% စီအေ_% Club_% ကလပ်_% Juventud_% ဂျူဗင်တုဒ်_% AC_% အေစီ_% US_% ယူအက်စ်_% ' +
    '%_Calcio %_ကယ်လ်ချိုး Virtus_% ဗာတပ်စ်_% Pro_% ပရို_% SV_% အက်စ်ဗီ_% FC_% အက်ဖ်စီ_% TSV_% တီအက်စ်ဗီ_% VfB_% ဗီအက်ဖ်ဘီ_% SpVgg_% SpVgg_% ' +
    'AS_% အေအက်စ်_% Stade_% စတဒ်_% Olympique_% အိုလံပစ်_% RC_% အာစီ_% VV_% ဗီဗီ_% SC_% အက်စ်စီ_% KV_% ကေဗီ_% %_IF %_အိုင်အက်ဖ် ' +
    '%_BK %_ဘီကေ IK_% အိုင်ကေ_% %_FF %_အက်ဖ်အက်ဖ် FK_% အက်ဖ်ကေ_% NK_% အန်ကေ_% Slavija_% စလာဗီယာ_% Zarya_% ဇာရီယာ_% Start_% စတတ်_% ' +
    '%spor %စပေါ %_Belediye %_ဘီလီဒီယေ %_Gucu %_ဂူဂျူ %_SK %_အက်စ်ကေ AO_% အေအို_% Aris_% အာရစ်_% Doxa_% ဒေါ့ဆာ_% PAS_% ပက်စ်_% ' +
    'Al-% အယ်လ်-% %_Club %_ကလပ် %_SC %_အက်စ်စီ Ittihad_% အစ်တီဟတ်_% Shabab_% ရှာဘတ်_% Foulad_% ဖိုလတ်_% Shahin_% ရှာဟင်_% Sepah_% စီပါ_% ' +
    '%_Sporting %_စပေါ့တင်း %_Warriors %_ဝါးရီးယား %_Orca %_အော်ကာ %_Grifo %_ဂရီဖို Brisa_% ဘရီဆာ_% Vento_% ဗန်တို_% %_Luce %_လူချေး %_Aile %_အယ်လ် ' +
    'Sereno_% ဆရီနို_% %_Citizen %_စီတီဇင် %_Tigers %_တိုက်ဂါ %_Phoenix %_ဖီးနစ် %_Rail %_ရထား %_Dragons %_ဒရာဂွန် %_Mountain %_မောင်တိန်း %_Sea %_စီး ' +
    'PS_% ပီအက်စ်_% Persatuan_% ပါဆာတူအန်_% %_Kestrels %_ကက်စထရယ် %_Comets %_ကော်မက် %_Harbour %_ဟာဘာ %_Lynx %_လင့်စ် %_Forge %_ဖော့ဂျ် %_Pilots %_ပိုင်းလော့ ' +
    '%_Basket %_ဘတ်စကက် %_Anchors %_အန်ကာ %_Otters %_အော့တာ %_Beacons %_ဘီကွန် %_Stags %_စတက်ဂ် %_Basketball %_ဘတ်စကက်ဘော North_% နော့သ်_% South_% ဆောက်သ်_% ' +
    'East_% အိစ်_% West_% ဝက်စ်_% New_% နယူး_% Old_% အိုးလ်_% Upper_% အပ်ပါ_% Lower_% လိုဝါ_% %_(W) %_(သမီး) %_U21 %_U21 ' +
    '%_Reserves %_အရန်',
} as const
