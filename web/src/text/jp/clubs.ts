/** Japanese names of clubs in their parts: places by their sound, Japanese ones in their characters, and the words of clubs as the trade says them. */
export const jpClubs = {
  heads:
    'Ald アルド Bram ブラム Carn カーン Dray ドレイ Elms エルムズ Farn ファーン Gar ガー Hal ハル Kelv ケルヴ Lang ラング Marl マール Nether ネザー Orm オーム Pend ペンド Ros ロス Sten ステン Thorn ソーン Ulv アルヴ Wex ウェックス Yarl ヤール ' +
    'Alder アルダー Birch バーチ Cobalt コバルト Copper コッパー Ember エンバー Flint フリント Granite グラニット Hickory ヒッコリー Juniper ジュニパー Larch ラーチ Prairie プレーリー Sable セーブル Bing ビング Cul カル Gil ギル Jerr ジェル Kur クル Mul マル Narr ナル Tall タル Wan ワン War ワー Yarr ヤル Yun ユン ' +
    'Alma アルマ Bela ベラ Cor コル Dora ドラ Esta エスタ Fuen フエン Guada グアダ Loren ロレン Mira ミラ Nava ナバ Olmi オルミ Pala パラ Quin キン Rosa ロサ Sala サラ Torre トーレ Ural ウラル Vega ベガ Zara ザラ ' +
    'Barra バッラ Caju カジュ Dour ドウロ Flor フロール Grama グラマ Itape イタペ Jacu ジャク Lago ラゴ Mara マラ Nova ノヴァ Ouri オウリ Pira ピラ Ribei リベイ Sao サン Taqua タクア Vila ヴィラ ' +
    'Aco アコ Bara バラ Chi チ Coya コヤ Huan ワン Iqui イキ Junca フンカ Llano ジャノ Mapo マポ Nazca ナスカ Oro オロ Pucu プク Quilla キジャ Rio リオ Sanca サンカ Tambo タンボ Urba ウルバ Yara ヤラ ' +
    'Al アル Bor ボル Cal カル Cas カス Fer フェル Gran グラン Lav ラヴ Mon モン Nov ノヴ Or オル Pal パル Rav ラーヴ Sar サル Ter テル Val ヴァル Vig ヴィグ ' +
    'Adel アデル Birken ビルケン Dorn ドルン Eber エーバー Falken ファルケン Grun グリュン Hohen ホーエン Kalten カルテン Linden リンデン Moos モース Neu ノイ Ober オーバー Reit ライト Stein シュタイン Tannen タンネン Wald ヴァルト ' +
    'Aub オーブ Beau ボー Char シャル Clair クレール Font フォン Grand グランド Haute オート Mont モント Nor ノール Ples プレス Roche ロッシュ Sauv ソーヴ Ville ヴィル Ver ヴェール ' +
    'Alden アルデン Boer ブール Drie ドリー Eik エイク Geld ヘルト Heer ヘール Kamp カンプ Lind リンド Maas マース Noord ノールト Ooster オースター Rijn ライン Veld フェルト Water ワーテル Zand ザント ' +
    'Alm アルム Bjork ビョルク Dal ダール Eid エイド Fagr ファグル Hav ハーヴ Isen イーセン Kall カッレ Mos モス Norr ノル Ost オスト Skog スコーグ Stor ストール Vest ヴェスト ' +
    'Bel ベル Brod ブロド Dubr ドゥブル Gor ゴル Jas ヤス Kal カリ Kras クラス Lip リプ Mir ミル Rad ラド Slav スラヴ Star スタル Trn トルン Vel ヴェル Zlat ズラト ' +
    'Ak アク Bey ベイ Cam ジャム Demir デミル Elma エルマ Goz ギョズ Kara カラ Kizil クズル Orta オルタ Sari サリ Tas タシュ Yeni イェニ Yesil イェシル ' +
    'Agri アグリ Chal ハルキ Doro ドロ Erem エレム Lev レヴ Marath マラト Neo ネオ Panor パノル Petro ペトロ Thal タル Xan クサン ' +
    'Bada バダ Dhar ダハル Fala ファラ Ghadi ガーディ Hama ハマー Jaza ジャザ Khal ハール Masa マサ Nahr ナフル Qasi カーシ Rawd ラウド Sabi サビ Wadi ワーディ Zahr ザフル ' +
    'Abar アバル Bagh バーグ Chesh チェシュ Dasht ダシュト Firuz フィルーズ Gol ゴール Khor ホル Mehr メフル Naran ナラン Pars パールス Shir シール Zar ザール ' +
    'Amra アムラ Chand チャンド Deva デーヴァ Gopal ゴーパール Indra インドラ Jala ジャラ Kala カーラ Madha マダ Nanda ナンダ Raja ラージャ Sona ソーナ Tara ターラ Vija ヴィジャ ' +
    'Aki 秋 Fuka 深 Hana 花 Ina 稲 Kami 上 Kuro 黒 Mina 南 Naka 中 Oka 岡 Saku 桜 Shira 白 Taka 高 Ume 梅 Yama 山 Yoshi 吉 ' +
    'An アン Bo ボ Cheon チョン Dae デ Gang カン Han ハン In イン Jeon ジョン Mun ムン Nam ナム Pyeong ピョン San サン Seo ソ Yang ヤン Yeon ヨン ' +
    'Bao バオ Chang チャン Dong ドン Fu フー Guang グアン He ホー Jin ジン Lian リエン Ming ミン Nan ナン Qing チン Shen シェン Tai タイ Wu ウー Xin シン Yong ヨン Zhong ジョン ' +
    'Ban バーン Buri ブリ Chai チャイ Khon コーン Lam ラム Mae メー Nakhon ナコン Nong ノーン Phra プラ Roi ローイ Sakon サコン Samut サムット Surin スリン Udon ウドン ' +
    'Bac バク Binh ビン Gia ザー Hai ハイ Hoa ホア Kien キエン Long ロン Phu フー Quang クアン Tan タン Thanh タイン Vinh ヴィン ' +
    'Alor アロー Batang バタン Bukit ブキット Gunung グヌン Kampar カンパー Kota コタ Kuala クアラ Lubuk ルブク Padang パダン Parit パリット Pasir パシル Simpang シンパン Sungai スンガイ Tanjung タンジュン Ulu ウル',
  tails:
    'bury ベリー combe クーム dale デール field フィールド gate ゲート ham ハム holt ホルト leigh リー mere ミア mouth マス stow ストウ wick ウィック worth ワース ness ネス bridge ブリッジ ' +
    'burg バーグ crest クレスト ridge リッジ grove グローブ haven ヘイブン ton トン abee アビー along アロン amba アンバ angra アングラ aroo アルー indi インディ oola ウーラ oomba ウンバ ulla ウラ unga ウンガ ' +
    'dela デラ dero デロ lar ラル leza レサ lona ロナ mar マル mosa モサ nera ネラ nillo ニージョ reda レダ rosa ロサ tana タナ vedra ベドラ verde ベルデ zuela スエラ ' +
    'ba バ beira ベイラ cau カウ guara グアラ lhao リャン mirim ミリン nha ニャ pe ペ polis ポリス randa ランダ ra ラ rinho リーニョ tinga チンガ vares ヴァレス ' +
    'bamba バンバ calpa カルパ cay カイ cho チョ gua グア huel ウエル jara ハラ lla ジャ marca マルカ pan パン quen ケン ral ラール tepe テペ yaco ヤコ zal サル ' +
    'bano バーノ cello チェッロ dara ダーラ fino フィーノ gnano ニャーノ lenza レンツァ mora モーラ nara ナーラ rese レーゼ retto レット sano サーノ taro ターロ vaglia ヴァッリャ zano ツァーノ ' +
    'bach バッハ berg ベルク brunn ブルン dorf ドルフ feld フェルト furt フルト hausen ハウゼン heim ハイム horst ホルスト ried リート see ゼー stadt シュタット tal タール weiler ヴァイラー ' +
    'bray ブレー champ シャン court クール elle エル euil ウイユ fort フォール gny ニー lieu リュー mare マール mont モン nac ナック ois オワ roy ロワ sart サール ville ヴィル ' +
    'broek ブルーク dam ダム drecht ドレヒト donk ドンク hout ハウト kerk ケルク loo ロー meer メール rode ローデ veen フェーン wijk ワイク zele ゼーレ ' +
    'anger アンゲル borg ボリ by ビー fors フォシュ hamn ハムン holm ホルム lunda ルンダ nes ネース sund スンド torp トルプ vall ヴァル vik ヴィーク ' +
    'anka アンカ ava アヴァ ec エツ evo エヴォ grad グラード ice イツェ ik イク in イン ino イノ nica ニツァ ovac オヴァツ ow オフ sk スク vice ヴィツェ ' +
    'burun ブルン dag ダー dere デレ kale カレ kent ケント koy キョイ kum クム ova オヴァ pinar プナル su ス ' +
    'ani アニ adia アディア ari アリ eika エイカ iada イアダ ikos イコス ira イラ onas オナス opoli オポリ oria オリア oussa ウサ ' +
    'an アーン ara アラ at アート een イーン iya イーヤ oud ウード rah ラフ ran ラーン yah ヤー yan ヤーン ' +
    'abad アーバード band バンド dez デズ gan ガーン keh ケフ kuh クーフ mand マンド rud ルード shahr シャフル van ヴァーン ' +
    'bad バード garh ガル giri ギリ halli ハッリ kot コート nagar ナガル palli パッリ pur プル puram プラム tala タラ wadi ワディ ' +
    'da 田 gawa 川 hama 浜 hara 原 hashi 橋 kawa 河 mori 森 moto 本 no 野 saki 崎 shima 島 ta 多 ura 浦 zawa 沢 ' +
    'am アム buk ブク chang チャン dong ドン gok ゴク gu グ hae ヘ ju ジュ kang ガン nam ナム rim リム san サン sung ソン won ウォン ' +
    'bei ベイ cheng チョン du ドゥ hai ハイ he ホー jiang ジャン ling リン ning ニン quan チュエン shan シャン tian ティエン xi シー yang ヤン zhou ジョウ ' +
    'burin ブリン charoen チャルン duean ドゥアン kaeo ケーオ khiri キリ lak ラック mai マイ nakha ナカー phum プム prasat プラサート sawan サワン thong トーン yai ヤイ ' +
    'An アン Chau チャウ Duong ズオン Giang ザン Ha ハー Hung フン Lam ラム Loc ロック Minh ミン Nam ナム Phong フォン Son ソン Thinh ティン Xuan スアン ' +
    'Banjar バンジャル Cempaka チェンパカ Damai ダマイ Harum ハルム Indah インダー Jaya ジャヤ Kenari ケナリ Lestari レスタリ Maju マジュ Mulia ムリア Permai ペルマイ Raja ラジャ Sentosa セントサ Timur ティムール',
  words:
    '%_Town %タウン %_City %シティ %_United %ユナイテッド %_Rovers %ローヴァーズ %_Athletic %アスレティック %_Albion %アルビオン CD_% CD% Deportivo_% デポルティーボ・% ' +
    'Atletico_% アトレティコ・% UD_% UD% Union_% ウニオン・% Sporting_% スポルティング・% Racing_% ラシン・% %_FC %FC EC_% EC% Sport_% スポルチ・% ' +
    'Uniao_% ウニアン・% Desportivo_% デスポルチーヴォ・% Deportes_% デポルテス・% CA_% CA% Club_% クルブ・% Juventud_% フベントゥ・% AC_% AC% US_% US% ' +
    '%_Calcio %カルチョ Virtus_% ヴィルトゥス・% Pro_% プロ・% SV_% SV% FC_% FC% TSV_% TSV% VfB_% VfB% SpVgg_% SpVgg% ' +
    'AS_% AS% Stade_% スタッド・% Olympique_% オリンピック・% RC_% RC% VV_% VV% SC_% SC% KV_% KV% %_IF %IF ' +
    '%_BK %BK IK_% IK% %_FF %FF FK_% FK% NK_% NK% Slavija_% スラヴィヤ・% Zarya_% ザリャ・% Start_% スタルト・% ' +
    '%spor %スポル %_Belediye %ベレディエ %_Gucu %ギュジュ %_SK %SK AO_% AO% Aris_% アリス・% Doxa_% ドクサ・% PAS_% PAS% ' +
    'Al-% アル・% %_Club %クラブ %_SC %SC Ittihad_% イテハド・% Shabab_% シャバーブ・% Foulad_% フーラード・% Shahin_% シャヒーン・% Sepah_% セパー・% ' +
    '%_Sporting %スポーティング %_Warriors %ウォリアーズ %_Orca %オルカ %_Grifo %グリフォ Brisa_% ブリーザ% Vento_% ヴェント% %_Luce %ルーチェ %_Aile %エール ' +
    'Sereno_% セレーノ% %_Citizen %シチズン %_Tigers %タイガース %_Phoenix %フェニックス %_Rail %レイル %_Dragons %ドラゴンズ %_Mountain %マウンテン %_Sea %シー ' +
    'PS_% PS% Persatuan_% プルサトゥアン・% %_Kestrels %ケストレルズ %_Comets %コメッツ %_Harbour %ハーバー %_Lynx %リンクス %_Forge %フォージ %_Pilots %パイロッツ ' +
    '%_Basket %バスケット %_Anchors %アンカーズ %_Otters %オッターズ %_Beacons %ビーコンズ %_Stags %スタッグス %_Basketball %バスケットボール North_% 北% South_% 南% ' +
    'East_% 東% West_% 西% New_% 新% Old_% 旧% Upper_% 上% Lower_% 下% %_(W) %(女子) %_U21 %U21 ' +
    '%_Reserves %リザーブ',
} as const
