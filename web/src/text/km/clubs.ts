/** Khmer names of clubs in their parts: places by their sound, and the words of clubs as the papers write them. */
export const kmClubs = {
  heads:
    'Ald អាល់ Bram ប្រាម Carn ខាន Dray ដ្រេ Elms អែលម៍ Farn ហ្វាន Gar ហ្គា Hal ហាល់ Kelv ខែលវ៍ Lang ឡាង Marl ម៉ាល Nether នេធើ Orm អូម Pend ផែន Ros រ៉ូស Sten ស្តែន Thorn ធន Ulv អាវ Wex វ៉ិច Yarl យ៉ាល ' +
    'Alder អាល់ឌើ Birch បឺច Cobalt ខូបល Copper ខបភើ Ember អែមបឺ Flint ហ្វ្លីន Granite ក្រានីត Hickory ហ៊ីគ័ររី Juniper ជូនីភើ Larch ឡាច Prairie ព្រែរី Sable សេប៊ល Bing ប៊ីង Cul គុល Gil ជីល Jerr ជើរ Kur គួរ Mul មុល Narr ណារ Tall តាល Wan វ៉ាន់ War វ៉រ Yarr យ៉ារ Yun យុន ' +
    'Alma អាល់ម៉ា Bela បេឡា Cor ករ Dora ដូរ៉ា Esta អេស្តា Fuen ហ្វួន Guada ហ្គាដា Loren ឡូរ៉េន Mira មីរ៉ា Nava ណាវ៉ា Olmi អូលមី Pala ប៉ាឡា Quin គីន Rosa រ៉ូសា Sala សាឡា Torre តូរ៉េ Ural អូរ៉ាល់ Vega វេហ្គា Zara ហ្សារ៉ា ' +
    'Barra បារ៉ា Caju កាហ្ស៊ូ Dour ដូ Flor ហ្វ្លរ Grama ក្រាម៉ា Itape អ៊ីតាពេ Jacu ហ្សាគូ Lago ឡាហ្គូ Mara ម៉ារ៉ា Nova ណូវ៉ា Ouri អូរី Pira ពីរ៉ា Ribei រីបេ Sao សៅ Taqua តាក្វា Vila វីឡា ' +
    'Aco អាកូ Bara បារ៉ា Chi ឈី Coya កូយ៉ា Huan ហួន Iqui អ៊ីគី Junca ហ៊ុនកា Llano យ៉ាណូ Mapo ម៉ាប៉ូ Nazca ណាស្កា Oro អូរ៉ូ Pucu ពូគូ Quilla គីយ៉ា Rio រីអូ Sanca សានកា Tambo តាំបូ Urba អ៊ួបា Yara យ៉ារ៉ា ' +
    'Al អាល់ Bor បូ Cal កាល់ Cas កាស Fer ហ្វែរ Gran ហ្រ្គាន Lav ឡាវ Mon ម៉ុន Nov ណូវ Or អ័រ Pal ប៉ាល់ Rav រ៉ាវ Sar សារ Ter តែរ Val វ៉ាល់ Vig វីក ' +
    'Adel អាដែល Birken ប៊ែរខិន Dorn ដន Eber អេប៊ើ Falken ហ្វាល់ខិន Grun ក្រុន Hohen ហូអិន Kalten ខាល់តិន Linden លីនដិន Moos មូស Neu ណយ Ober អូប៊ើ Reit រ៉ៃត៍ Stein ស្តាញ Tannen តានិន Wald វ៉ាល់ ' +
    'Aub អូប Beau បូ Char ឆារ Clair ក្លែរ Font ហ្វុង Grand ហ្គ្រង់ Haute អូត Mont ម៉ុង Nor ណរ Ples ផ្លេស Roche រ៉ូស Sauv សូវ Ville វីល Ver វែរ ' +
    'Alden អាល់ដិន Boer ប៊ូរ Drie ទ្រី Eik អៃក៍ Geld ហ្គែល Heer ហៀរ Kamp កាំ Lind លីន Maas ម៉ាស Noord ណូត Ooster អូស្ទើ Rijn រ៉ៃន៍ Veld វែល Water វ៉ាត់ទើ Zand ហ្សង់ ' +
    'Alm អាល់ម៍ Bjork ប្យ៉ក Dal ដាល់ Eid អៃត៍ Fagr ហ្វាក់ Hav ហាវ Isen អ៊ីសិន Kall ខាល់ Mos មូស Norr ន័រ Ost អ៊ុស្ត Skog ស្កូក Stor ស្តូរ Vest វេស្ត ' +
    'Bel ប៊ែល Brod ប្រូត Dubr ឌូប Gor ហ្គរ Jas យ៉ាស Kal កាល់ Kras ក្រាស Lip លីព Mir មៀរ Rad រ៉ាត់ Slav ស្លាវ Star ស្តារ Trn តឹន Vel វែល Zlat ហ្ស្លាត់ ' +
    'Ak អាក់ Bey បេ Cam ចាម Demir ដេមៀរ Elma អែលម៉ា Goz កូស Kara ការ៉ា Kizil គីហ្ស៊ីល Orta អ័រតា Sari សារី Tas តាស Yeni យេនី Yesil យេស៊ីល ' +
    'Agri អាគ្រី Chal ឆាល់ Doro ដូរ៉ូ Erem អេរ៉េម Lev លេវ Marath ម៉ារ៉ាថ Neo នេអូ Panor ប៉ាណូ Petro ពេត្រូ Thal ថាល់ Xan ហ្សាន់ ' +
    'Bada បាដា Dhar ដារ Fala ហ្វាឡា Ghadi ហ្គាឌី Hama ហាម៉ា Jaza ចាហ្សា Khal ខាល់ Masa ម៉ាសា Nahr ណារ Qasi កាស៊ី Rawd រ៉ាវត៍ Sabi សាប៊ី Wadi វ៉ាឌី Zahr ហ្សារ ' +
    'Abar អាបារ Bagh បាក Chesh ចេស Dasht ដាស្ត Firuz ហ្វីរូស Gol ហ្គុល Khor ខូរ Mehr មេរ Naran ណារ៉ាន Pars ប៉ាស Shir ស៊ៀរ Zar ហ្សារ ' +
    'Amra អាំរ៉ា Chand ចន្ទ Deva ទេវ Gopal គោបាល Indra ឥន្ទ្រ Jala ជល Kala កាល Madha មាធ Nanda នន្ទ Raja រាជ Sona សោណ Tara តារា Vija វិជ័យ ' +
    'Aki អាគី Fuka ហ្វូកា Hana ហាណា Ina អ៊ីណា Kami កាមី Kuro គូរ៉ូ Mina មីណា Naka ណាកា Oka អូកា Saku សាគូ Shira ស៊ីរ៉ា Taka តាកា Ume អ៊ូមេ Yama យ៉ាម៉ា Yoshi យ៉ូស៊ី ' +
    'An អាន Bo បូ Cheon ជុន Dae ដេ Gang កាំង Han ហាន In អ៊ីន Jeon ចុន Mun មុន Nam ណាំ Pyeong ព្យុង San សាន Seo សូ Yang យ៉ាង Yeon យុន ' +
    'Bao ប៉ាវ Chang ចាង Dong តុង Fu ហ្វូ Guang ក្វាង He ហឺ Jin ជីន Lian លៀន Ming មីង Nan ណាន Qing ឈីង Shen សិន Tai ថៃ Wu អ៊ូ Xin ស៊ីន Yong យុង Zhong ចុង ' +
    'Ban បាន Buri បុរី Chai ជ័យ Khon ខន Lam លាំ Mae ម៉ែ Nakhon នគរ Nong ណង Phra ព្រះ Roi រយ Sakon សកល Samut សមុទ្រ Surin សុរិន្ទ Udon ឧត្ដរ ' +
    'Bac បាក់ Binh ប៊ិញ Gia យ៉ា Hai ហៃ Hoa ហ្វា Kien គៀន Long ឡុង Phu ភូ Quang ក្វាង Tan តឹន Thanh ថាញ់ Vinh វិញ ' +
    'Alor អាឡ័រ Batang បាតាំង Bukit ប៊ូគីត Gunung គូនុង Kampar កាំប៉ា Kota កូតា Kuala កូឡា Lubuk លូប៊ុក Padang ប៉ាដាំង Parit ប៉ារីត Pasir ប៉ាសៀរ Simpang ស៊ីមប៉ាំង Sungai ស៊ូងៃ Tanjung តាន់ជុង Ulu អ៊ូលូ',
  tails:
    'bury បឺរី combe ខូម dale ដេល field ហ្វៀល gate ហ្គេត ham ហាំ holt ហូលត៍ leigh លេ mere មៀរ mouth មៅស៍ stow ស្តូ wick វីក worth វើស ness ណេស bridge ប្រីជ ' +
    'burg ប៊ឺក crest ក្រេស ridge រីជ grove ក្រូវ haven ហេវិន ton តុន abee អាប៊ី along អាឡុង amba អាំបា angra អង់ក្រា aroo អារូ indi អ៊ិនឌី oola អូឡា oomba អ៊ុំបា ulla អ៊ុលឡា unga អ៊ុងហ្គា ' +
    'dela ដេឡា dero ដេរ៉ូ lar ឡា leza លេសា lona ឡូណា mar ម៉ារ mosa ម៉ូសា nera ណេរ៉ា nillo នីយ៉ូ reda រ៉េដា rosa រ៉ូសា tana តាណា vedra វេដ្រា verde វែរដេ zuela ហ្ស៊ូអេឡា ' +
    'ba បា beira បេរ៉ា cau កៅ guara ហ្គ័ររ៉ា lhao លៀវ mirim មីរីម nha ញ៉ា pe ពេ polis ប៉ូលីស randa រ៉ាន់ដា ra រ៉ា rinho រីញ៉ូ tinga ទីងហ្គា vares វ៉ារ៉េស ' +
    'bamba បាំបា calpa កាល់ប៉ា cay កៃ cho ឆូ gua ហ្គួ huel អួល jara ហារ៉ា lla យ៉ា marca ម៉ារកា pan ប៉ាន quen កេន ral រ៉ាល់ tepe តេពេ yaco យ៉ាកូ zal សាល់ ' +
    'bano បាណូ cello ឆេឡូ dara ដារ៉ា fino ហ្វីណូ gnano ញ៉ាណូ lenza លេនហ្សា mora ម៉ូរ៉ា nara ណារ៉ា rese រ៉េសេ retto រ៉េតូ sano សាណូ taro តារ៉ូ vaglia វ៉ាលយ៉ា zano ហ្សាណូ ' +
    'bach បាក់ berg ប៊ែក brunn ប្រុន dorf ដូហ្វ feld ហ្វែល furt ហ្វួត hausen ហៅសិន heim ហៃម៍ horst ហស្ត ried រីត see ស៊េ stadt ស្តាត់ tal តាល់ weiler វ៉ៃឡើ ' +
    'bray ប្រេ champ ឆាំ court គួរ elle អែល euil អឺយ fort ហ្វរ gny ញី lieu លីយឺ mare ម៉ា mont ម៉ុង nac ណាក់ ois អួស roy រ័រ sart សារ ville វីល ' +
    'broek ប្រូក dam ដាំ drecht ដ្រេច donk ដុងក៍ hout ហៅត៍ kerk ខែក loo ឡូ meer មែរ rode រ៉ូដឺ veen វីន wijk វៃក៍ zele ហ្សេឡេ ' +
    'anger អាំងហ្គើ borg បក by ប៊ី fors ហ្វស hamn ហាមន៍ holm ហុលម៍ lunda លុនដា nes ណេស sund ស៊ុន torp ថប vall វ៉ល vik វីក ' +
    'anka អាន់កា ava អាវ៉ា ec អេតស៍ evo អេវ៉ូ grad ហ្គ្រាត ice អ៊ីសេ ik អ៊ីក in អ៊ីន ino អ៊ីណូ nica នីស្សា ovac អូវ៉ាត់ ow អូវ sk ស្គី vice វីសេ ' +
    'burun ប៊ូរុន dag ដា dere ដេរេ kale ខាឡេ kent ខេន koy ខយ kum ខុម ova អូវ៉ា pinar ពីណារ su ស៊ូ ' +
    'ani អានី adia អាឌា ari អារី eika អេកា iada អ៊ីអាដា ikos អ៊ីកូស ira អ៊ីរ៉ា onas អូណាស opoli អូប៉ូលី oria អូរៀ oussa អ៊ូសា ' +
    'an អាន ara អារ៉ា at អាត់ een អ៊ីន iya អ៊ីយ៉ា oud អ៊ូត rah រ៉ះ ran រ៉ាន yah យ៉ះ yan យ៉ាន ' +
    'abad អាបាត់ band បាន់ dez ដេស gan ហ្គាន keh ខេះ kuh គុះ mand ម៉ាន់ rud រូត shahr សារ van វ៉ាន ' +
    'bad បាត់ garh ហ្គារ giri គិរី halli ហល្លី kot កូត nagar នគរ palli បល្លី pur បូរ puram បុរំ tala តាល wadi វ៉ាឌី ' +
    'da ដា gawa ហ្គាវ៉ា hama ហាម៉ា hara ហារ៉ា hashi ហាស៊ី kawa កាវ៉ា mori ម៉ូរី moto ម៉ូតូ no ណូ saki សាគី shima ស៊ីម៉ា ta តា ura អ៊ូរ៉ា zawa ហ្សាវ៉ា ' +
    'am អាម buk ប៊ុក chang ឆាង dong ដុង gok ហ្គុក gu ហ្គូ hae ហែ ju ជូ kang កាំង nam ណាំ rim រីម san សាន sung ស៊ុង won វ៉ុន ' +
    'bei ប៉ី cheng ឆឹង du ទូ hai ហៃ he ហឺ jiang ជាំង ling លីង ning នីង quan ឈៀន shan សាន tian ធៀន xi ស៊ី yang យ៉ាង zhou ចូវ ' +
    'burin បុរិន្ទ charoen ចម្រើន duean ដឿន kaeo កែវ khiri គីរី lak ឡាក់ mai ម៉ៃ nakha នាខា phum ភូមិ prasat ប្រាសាទ sawan សួគ៌ thong ថង yai យ៉ៃ ' +
    'An អាន Chau ចូវ Duong យឿង Giang យ៉ាង Ha ហា Hung ហ៊ុង Lam លឹម Loc ឡុក Minh មិញ Nam ណាម Phong ផុង Son សឺន Thinh ធិញ Xuan ស្វឹន ' +
    'Banjar បានចារ Cempaka ចំប៉ាកា Damai ដាម៉ៃ Harum ហារុំ Indah អ៊ីនដា Jaya ចាយ៉ា Kenari កេណារី Lestari លេស្តារី Maju ម៉ាជូ Mulia មូលៀ Permai ពើម៉ៃ Raja រ៉ាចា Sentosa សេនតូសា Timur ទីមូរ',
  words:
    '%_Town %_ថោន %_City %_ស៊ីធី %_United %_យូណៃធីត %_Rovers %_រ៉ូវើ %_Athletic %_អាត្លេទិក %_Albion %_អាល់ប៊ីយ៉ុន CD_% ស៊ីឌី_% Deportivo_% ដេប៉ូទីវ៉ូ_% ' +
    'Atletico_% អាត្លេទីកូ_% UD_% យូឌី_% Union_% យូនៀន_% Sporting_% ស្ព័រធីង_% Racing_% រ៉េស៊ីង_% %_FC %_អេហ្វស៊ី EC_% អ៊ីស៊ី_% Sport_% ស្ព័រត៍_% ' +
    'Uniao_% យូនីអៅ_% Desportivo_% ដេសប៉ូទីវ៉ូ_% Deportes_% ដេប៉ូតេស_% CA_% ស៊ីអេ_% Club_% ក្លឹប_% Juventud_% ជូវេនទូត_% AC_% អេស៊ី_% US_% យូអេស_% ' +
    '%_Calcio %_កាល់ឈីយ៉ូ Virtus_% វៀរទូស_% Pro_% ប្រូ_% SV_% អេសវី_% FC_% អេហ្វស៊ី_% TSV_% ធីអេសវី_% VfB_% វីអេហ្វប៊ី_% SpVgg_% SpVgg_% ' +
    'AS_% អេអេស_% Stade_% ស្តាត_% Olympique_% អូឡាំពិក_% RC_% អ័រស៊ី_% VV_% វីវី_% SC_% អេសស៊ី_% KV_% ខេវី_% %_IF %_អាយអេហ្វ ' +
    '%_BK %_ប៊ីខេ IK_% អាយខេ_% %_FF %_អេហ្វអេហ្វ FK_% អេហ្វខេ_% NK_% អិនខេ_% Slavija_% ស្លាវីយ៉ា_% Zarya_% ហ្សារីយ៉ា_% Start_% ស្តាត់_% ' +
    '%spor %ស្ព័រ %_Belediye %_បេឡេឌីយេ %_Gucu %_គូជូ %_SK %_អេសខេ AO_% អេអូ_% Aris_% អារីស_% Doxa_% ដុកសា_% PAS_% ប៉ាស_% ' +
    'Al-% អាល់-% %_Club %_ក្លឹប %_SC %_អេសស៊ី Ittihad_% អ៊ីតធីហាត_% Shabab_% សាបាប់_% Foulad_% ហ្វូឡាត_% Shahin_% សាហ៊ីន_% Sepah_% សេប៉ា_% ' +
    '%_Sporting %_ស្ព័រធីង %_Warriors %_វ៉ូរីយ័រ %_Orca %_អូកា %_Grifo %_គ្រីហ្វូ Brisa_% ប្រីសា_% Vento_% វេនតូ_% %_Luce %_លូឆេ %_Aile %_អែល ' +
    'Sereno_% សេរេណូ_% %_Citizen %_ស៊ីធីហ្សិន %_Tigers %_ថៃហ្គើ %_Phoenix %_ហ្វូនីក %_Rail %_រថភ្លើង %_Dragons %_ដ្រេហ្គន %_Mountain %_ម៉ោនធិន %_Sea %_ស៊ី ' +
    'PS_% ភីអេស_% Persatuan_% ពើសាទួន_% %_Kestrels %_ខេស្ត្រល %_Comets %_ខូមេត %_Harbour %_ហាប័រ %_Lynx %_លីង %_Forge %_ហ្វជ %_Pilots %_ផៃឡត់ ' +
    '%_Basket %_បាស្កេត %_Anchors %_អង់ខឺ %_Otters %_អូធើ %_Beacons %_ប៊ីខិន %_Stags %_ស្តេក %_Basketball %_បាល់បោះ North_% ណស_% South_% សៅស៍_% ' +
    'East_% អ៊ីស្ត_% West_% វេស្ត_% New_% ញូវ_% Old_% អូល_% Upper_% អាប់ភើ_% Lower_% ឡូវើ_% %_(W) %_(នារី) %_U21 %_U21 ' +
    '%_Reserves %_បម្រុង',
} as const
