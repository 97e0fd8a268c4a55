/** Thai names of clubs in their parts: places by their sound, and the words of clubs as the trade says them. */
export const thClubs = {
  heads:
    'Ald อัลด์ Bram แบรม Carn คาร์น Dray เดรย์ Elms เอล์มส์ Farn ฟาร์น Gar การ์ Hal ฮัล Kelv เคลฟ์ Lang แลง Marl มาร์ล Nether เนเธอร์ Orm ออร์ม Pend เพนด์ Ros รอส Sten สเตน Thorn ธอร์น Ulv อัลฟ์ Wex เวกซ์ Yarl ยาร์ล ' +
    'Alder อัลเดอร์ Birch เบิร์ช Cobalt โคบอลต์ Copper คอปเปอร์ Ember เอมเบอร์ Flint ฟลินต์ Granite แกรนิต Hickory ฮิกคอรี Juniper จูนิเปอร์ Larch ลาร์ช Prairie แพรรี Sable เซเบิล Bing บิง Cul คัล Gil กิล Jerr เจอร์ Kur เคอร์ Mul มัล Narr นาร์ Tall ทาล Wan วัน War วอร์ Yarr ยาร์ Yun ยุน ' +
    'Alma อัลมา Bela เบลา Cor กอร์ Dora โดรา Esta เอสตา Fuen ฟวน Guada กวาดา Loren โลเรน Mira มิรา Nava นาบา Olmi โอลมี Pala ปาลา Quin กิน Rosa โรซา Sala ซาลา Torre ตอร์เร Ural อูรัล Vega เบกา Zara ซารา ' +
    'Barra บาร์รา Caju กาชู Dour โดรู Flor ฟลอร์ Grama กรามา Itape อิตาเป Jacu ชากู Lago ลาโก Mara มารา Nova โนวา Ouri โอรี Pira ปิรา Ribei ริเบ Sao เซา Taqua ตากวา Vila วีลา ' +
    'Aco อาโก Bara บารา Chi ชิ Coya โกยา Huan อวน Iqui อีกี Junca ฮุงกา Llano ยาโน Mapo มาโป Nazca นัซกา Oro โอโร Pucu ปูกู Quilla กียา Rio ริโอ Sanca ซังกา Tambo ตัมโบ Urba อูร์บา Yara ยารา ' +
    'Al อัล Bor บอร์ Cal คัล Cas คาส Fer เฟร์ Gran กราน Lav ลาฟ Mon มอน Nov นอฟ Or ออร์ Pal ปัล Rav ราฟ Sar ซาร์ Ter แตร์ Val วัล Vig วิก ' +
    'Adel อาเดล Birken เบียร์เคิน Dorn ดอร์น Eber เอเบอร์ Falken ฟัลเคิน Grun กรึน Hohen โฮเอิน Kalten คัลเทิน Linden ลินเดิน Moos โมส Neu นอย Ober โอเบอร์ Reit ไรท์ Stein ชไตน์ Tannen ทันเนิน Wald วัลด์ ' +
    'Aub โอบ Beau โบ Char ชาร์ Clair แกลร์ Font ฟง Grand กร็อง Haute โอต Mont มง Nor นอร์ Ples เปลส Roche โรช Sauv โซฟ Ville วีล Ver แวร์ ' +
    'Alden อัลเดิน Boer บูร์ Drie ดรี Eik ไอก์ Geld เคลด์ Heer แฮร์ Kamp คัมป์ Lind ลินด์ Maas มาส Noord โนร์ด Ooster โอสเตอร์ Rijn ไรน์ Veld เฟลด์ Water วาเตอร์ Zand ซันด์ ' +
    'Alm อัล์ม Bjork บยอร์ก Dal ดาล Eid ไอด์ Fagr ฟากร์ Hav ฮาฟ Isen อีเซิน Kall คัลเล Mos มอส Norr นอร์ร Ost เอิสต์ Skog สกูก Stor สตูร์ Vest เวสต์ ' +
    'Bel เบล Brod บรอด Dubr ดูบร์ Gor กอร์ Jas ยาส Kal คาล Kras คราส Lip ลิป Mir มีร์ Rad ราด Slav สลาฟ Star สตาร์ Trn เทิร์น Vel เวล Zlat ซลัต ' +
    'Ak อัค Bey เบย์ Cam จาม Demir เดเมียร์ Elma เอลมา Goz เกิซ Kara คารา Kizil คึซึล Orta ออร์ตา Sari ซาเรอ Tas ทาช Yeni เยนี Yesil เยชิล ' +
    'Agri อากรี Chal คัลกี Doro โดโร Erem เอเรม Lev เลฟ Marath มาราธ Neo เนโอ Panor ปานอร์ Petro เปโตร Thal ธัล Xan ซาน ' +
    'Bada บาดา Dhar ดาห์ร์ Fala ฟาลา Ghadi ฆอดี Hama ฮามา Jaza จาซา Khal คอล Masa มาซา Nahr นาห์ร Qasi กอซี Rawd ราวด์ Sabi ซาบี Wadi วาดี Zahr ซาห์ร ' +
    'Abar อาบาร์ Bagh บาก Chesh เชช Dasht ดัชต์ Firuz ฟีรูซ Gol กอล Khor โคร์ Mehr เมฮ์ร Naran นารัน Pars ปาร์ส Shir ชีร์ Zar ซาร์ซ ' +
    'Amra อัมรา Chand จันด์ Deva เทวา Gopal โกปาล Indra อินทรา Jala ชลา Kala กาลา Madha มาธา Nanda นันทา Raja ราชา Sona โสนา Tara ตารา Vija วิชา ' +
    'Aki อากิ Fuka ฟูกะ Hana ฮานะ Ina อินะ Kami คามิ Kuro คุโระ Mina มินะ Naka นากะ Oka โอกะ Saku ซากุ Shira ชิระ Taka ทากะ Ume อุเมะ Yama ยามะ Yoshi โยชิ ' +
    'An อัน Bo โบ Cheon ชอน Dae แด Gang คัง Han ฮัน In อิน Jeon จอน Mun มุน Nam นัม Pyeong พยอง San ซัน Seo ซอ Yang ยัง Yeon ยอน ' +
    'Bao เป่า Chang ชาง Dong ตง Fu ฝู Guang กว่าง He เหอ Jin จิน Lian เหลียน Ming หมิง Nan หนาน Qing ชิง Shen เซิน Tai ไท่ Wu อู่ Xin ซิน Yong หย่ง Zhong จง ' +
    'Ban บ้าน Buri บุรี Chai ชัย Khon ขอน Lam ลำ Mae แม่ Nakhon นคร Nong หนอง Phra พระ Roi ร้อย Sakon สกล Samut สมุทร Surin สุรินทร์ Udon อุดร ' +
    'Bac บั๊ก Binh บิ่ญ Gia ซา Hai ไห่ Hoa ฮหว่า Kien เกียน Long ลอง Phu ฟู้ Quang กว๋าง Tan เติน Thanh ทัญ Vinh วิญ ' +
    'Alor อลอร์ Batang บาตัง Bukit บูกิต Gunung กูนุง Kampar กัมปาร์ Kota โกตา Kuala กัวลา Lubuk ลูบุก Padang ปาดัง Parit ปาริต Pasir ปาซีร์ Simpang ซิมปัง Sungai สุไหง Tanjung ตันจุง Ulu อูลู',
  tails:
    'bury เบอรี combe คูม dale เดล field ฟิลด์ gate เกต ham แฮม holt โฮลต์ leigh ลีย์ mere เมียร์ mouth เมาธ์ stow สโตว์ wick วิก worth เวิร์ธ ness เนสส์ bridge บริดจ์ ' +
    'burg เบิร์ก crest เครสต์ ridge ริดจ์ grove โกรฟ haven เฮเวน ton ตัน abee อาบี along อะลอง amba แอมบา angra แองกรา aroo อารู indi อินดี oola อูลา oomba อูมบา ulla อัลลา unga อุงกา ' +
    'dela เดลา dero เดโร lar ลาร์ leza เลซา lona โลนา mar มาร์ mosa โมซา nera เนรา nillo นีโย reda เรดา rosa โรซา tana ตานา vedra เบดรา verde เบร์เด zuela ซูเอลา ' +
    'ba บา beira เบรา cau เกา guara กวารา lhao เลียว mirim มิริง nha ยา pe เป polis โปลิส randa รันดา ra รา rinho รีนโย tinga ติงกา vares วาเรส ' +
    'bamba บัมบา calpa กัลปา cay ไก cho โช gua กวา huel อูเอล jara ฮารา lla ญา marca มาร์กา pan ปัน quen เกน ral รัล tepe เตเป yaco ยาโก zal ซัล ' +
    'bano บาโน cello เชลโล dara ดารา fino ฟิโน gnano ญาโน lenza เลนซา mora โมรา nara นารา rese เรเซ retto เรตโต sano ซาโน taro ตาโร vaglia วัลยา zano ซาโน่ ' +
    'bach บัค berg แบร์ก brunn บรุนน์ dorf ดอร์ฟ feld เฟลด์ furt ฟูร์ท hausen เฮาเซิน heim ไฮม์ horst ฮอร์สท์ ried รีด see เซ stadt ชตัดท์ tal ทาล weiler ไวเลอร์ ' +
    'bray เบรย์ champ ช็อง court กูร์ elle แอล euil เออย fort ฟอร์ gny ญี lieu ลีเยอ mare มาร์ mont มง nac นัก ois อวส roy รัว sart ซาร์ ville วีล ' +
    'broek บรูก dam ดัม drecht เดรคท์ donk ดงก์ hout เฮาต์ kerk แกร์ก loo โล meer เมร์ rode โรเดอ veen เฟน wijk ไวก์ zele เซเลอ ' +
    'anger อังเงร์ borg บอร์ก by บี fors ฟอร์ส hamn ฮัมน์ holm โฮล์ม lunda ลุนดา nes เนส sund ซุนด์ torp ทอร์ป vall วัลล์ vik วีก ' +
    'anka อันกา ava อาวา ec เอตส์ evo เอโว grad กราด ice อีเซ ik อิก in อิน ino อีโน nica นีซา ovac โอวัซ ow โอว sk สก์ vice วีเซ ' +
    'burun บูรุน dag ดา dere เดเร kale คาเล kent เคนต์ koy เคย kum คุม ova โอวา pinar ปึนาร์ su ซู ' +
    'ani อานี adia อาเดีย ari อารี eika เอกา iada อีอาดา ikos อีโกส ira อีรา onas โอนัส opoli โอโปลี oria โอเรีย oussa อูซา ' +
    'an อาน ara อารา at อาต een อีน iya อียา oud อูด rah เราะห์ ran ราน yah ยะห์ yan ยาน ' +
    'abad อาบัด band บันด์ dez เดซ gan กาน keh เคห์ kuh คูห์ mand มันด์ rud รุด shahr ชาห์ร van วาน ' +
    'bad บาด garh การ์ giri คีรี halli หัลลิ kot โกฏ nagar นาการ์ palli ปัลลิ pur ปูร์ puram ปุรัม tala ตาลา wadi วาดี ' +
    'da ดะ gawa งาวะ hama ฮามะ hara ฮาระ hashi ฮาชิ kawa คาวะ mori โมริ moto โมโตะ no โนะ saki ซากิ shima ชิมะ ta ตะ ura อุระ zawa ซาวะ ' +
    'am อัม buk บุก chang ชัง dong ดง gok กก gu กู hae แฮ ju จู kang กัง nam นัม rim ริม san ซัน sung ซอง won วอน ' +
    'bei เป่ย cheng เฉิง du ตู hai ไห่ he เหอ jiang เจียง ling หลิง ning หนิง quan เฉวียน shan ซาน tian เถียน xi ซี yang หยาง zhou โจว ' +
    'burin บุรินทร์ charoen เจริญ duean เดือน kaeo แก้ว khiri คีรี lak หลัก mai ใหม่ nakha นาคา phum ภูมิ prasat ปราสาท sawan สวรรค์ thong ทอง yai ใหญ่ ' +
    'An อาน Chau เจิว Duong เซือง Giang ซาง Ha ห่า Hung ฮึง Lam เลิม Loc หลก Minh มิญ Nam นาม Phong ฟอง Son เซิน Thinh ถิญ Xuan ซวน ' +
    'Banjar บันจาร์ Cempaka เจิมปากา Damai ดาไม Harum ฮารุม Indah อินดะฮ์ Jaya จายา Kenari เกอนารี Lestari เลสตารี Maju มาจู Mulia มูลียา Permai เปอร์ไม Raja ราจา Sentosa เซ็นโตซา Timur ตีมูร์',
  words:
    '%_Town %_ทาวน์ %_City %_ซิตี้ %_United %_ยูไนเต็ด %_Rovers %_โรเวอร์ส %_Athletic %_แอธเลติก %_Albion %_อัลเบียน CD_% ซีดี_% Deportivo_% เดปอร์ติโบ_% ' +
    'Atletico_% อัตเลติโก_% UD_% ยูดี_% Union_% อูนิออน_% Sporting_% สปอร์ติง_% Racing_% ราซิง_% %_FC %_เอฟซี EC_% อีซี_% Sport_% สปอร์ต_% ' +
    'Uniao_% อูเนียว_% Desportivo_% เดสปอร์ตีวู_% Deportes_% เดปอร์เตส_% CA_% ซีเอ_% Club_% กลุบ_% Juventud_% ฆูเบนตุด_% AC_% เอซี_% US_% ยูเอส_% ' +
    '%_Calcio %_กัลโช Virtus_% วีร์ตุส_% Pro_% โปร_% SV_% เอสเฟา_% FC_% เอฟซี_% TSV_% เทเอสเฟา_% VfB_% เฟาเอฟเบ_% SpVgg_% SpVgg_% ' +
    'AS_% อาแอส_% Stade_% สตาด_% Olympique_% โอลิมปิก_% RC_% แอร์เซ_% VV_% วีวี_% SC_% เอสซี_% KV_% เควี_% %_IF %_ไอเอฟ ' +
    '%_BK %_บีเค IK_% ไอเค_% %_FF %_เอฟเอฟ FK_% เอฟเค_% NK_% เอ็นเค_% Slavija_% สลาวียา_% Zarya_% ซาร์ยา_% Start_% สตาร์ต_% ' +
    '%spor %สปอร์ %_Belediye %_เบเลดีเย %_Gucu %_กือชือ %_SK %_เอสเค AO_% เอโอ_% Aris_% อาริส_% Doxa_% ดอกซา_% PAS_% ปาส_% ' +
    'Al-% อัล-% %_Club %_คลับ %_SC %_เอสซี Ittihad_% อิตติฮัด_% Shabab_% ชาบับ_% Foulad_% ฟูลัด_% Shahin_% ชาฮิน_% Sepah_% เซปาห์_% ' +
    '%_Sporting %_สปอร์ติ้ง %_Warriors %_วอร์ริเออร์ส %_Orca %_ออร์กา %_Grifo %_กริโฟ Brisa_% บริซา_% Vento_% เวนโต_% %_Luce %_ลูเช %_Aile %_แอล ' +
    'Sereno_% เซเรโน_% %_Citizen %_ซิติเซน %_Tigers %_ไทเกอร์ส %_Phoenix %_ฟีนิกซ์ %_Rail %_เรล %_Dragons %_ดรากอนส์ %_Mountain %_เมาน์เทน %_Sea %_ซี ' +
    'PS_% พีเอส_% Persatuan_% เปอร์ซาตวน_% %_Kestrels %_เคสเตรลส์ %_Comets %_คอเม็ตส์ %_Harbour %_ฮาร์เบอร์ %_Lynx %_ลิงซ์ %_Forge %_ฟอร์จ %_Pilots %_ไพลอตส์ ' +
    '%_Basket %_บาสเก็ต %_Anchors %_แองเคอร์ส %_Otters %_ออตเตอร์ส %_Beacons %_บีคอนส์ %_Stags %_สแต็กส์ %_Basketball %_บาสเกตบอล North_% นอร์ท_% South_% เซาท์_% ' +
    'East_% อีสต์_% West_% เวสต์_% New_% นิว_% Old_% โอลด์_% Upper_% อัปเปอร์_% Lower_% โลเวอร์_% %_(W) %_(ญ) %_U21 %_U21 ' +
    '%_Reserves %_สำรอง',
} as const
