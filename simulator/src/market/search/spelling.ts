import type { Names } from '@zaraba/contracts';

/** Hepburn romanisation of katakana, as in passports. */
const KANA = `
a ア i イ u ウ e エ o オ ka カ ki キ ku ク ke ケ ko コ sa サ shi シ su ス se セ so ソ ta タ chi チ tsu ツ te テ to ト
na ナ ni ニ nu ヌ ne ネ no ノ ha ハ hi ヒ fu フ he ヘ ho ホ ma マ mi ミ mu ム me メ mo モ ya ヤ yu ユ yo ヨ
ra ラ ri リ ru ル re レ ro ロ wa ワ o ヲ n ン ga ガ gi ギ gu グ ge ゲ go ゴ za ザ ji ジ zu ズ ze ゼ zo ゾ
da ダ ji ヂ zu ヅ de デ do ド ba バ bi ビ bu ブ be ベ bo ボ pa パ pi ピ pu プ pe ペ po ポ vu ヴ
kya キャ kyu キュ kyo キョ sha シャ shu シュ sho ショ she シェ cha チャ chu チュ cho チョ che チェ nya ニャ nyu ニュ nyo ニョ
hya ヒャ hyu ヒュ hyo ヒョ mya ミャ myu ミュ myo ミョ rya リャ ryu リュ ryo リョ gya ギャ gyu ギュ gyo ギョ ja ジャ ju ジュ
jo ジョ je ジェ bya ビャ byu ビュ byo ビョ pya ピャ pyu ピュ pyo ピョ ti ティ di ディ du ドゥ fa ファ fi フィ fe フェ fo フォ
wi ウィ we ウェ wo ウォ va ヴァ vi ヴィ ve ヴェ vo ヴォ`;

/** Hanyu Pinyin without tones, for the characters in company names. */
const PINYIN = `
a 阿 ai 埃 an 安 ao 奥 bai 白 ban 半 bi 碧比 bin 滨 bo 波玻伯 bu 布 cai 材 cang 苍 chang 场 chao 
潮朝 che 车 chen 辰 chi 池 chu 出厨 chuan 川传 cui 翠 dai 代 dao 导 de 德 deng 灯邓登 dian 电 dun 
顿 en 恩 er 尔 fang 房 fei 绯菲 feng 峰枫风 fu 弗夫福付 gai 盖 gan 绀感 ge 格 guang 光 ha 哈 hai 
海 han 瀚 hang 航 he 赫禾鹤壑 hong 泓 hu 护 huo 霍 ji 机霁技 jian 件建 jin 金锦 jing 精璟 ju 
居据 juan 卷 jun 钧 ka 卡 kai 凯 ke 科克 kui 奎 la 拉 lai 濑莱赖 lan 蓝澜岚 lang 琅 lei 雷磊 li 
力黎璃里利理 liang 辆 liao 料 lin 林 ling 岭陵 long 陇 lu 鹭鲁 luan 峦 luo 洛罗 ma 马 mai 麦 man 
曼 meng 蒙 mi 米 mo 磨默墨 mu 穆姆沐暮 na 纳 neng 能 ni 尼 nong 农 nuo 诺 pai 派 pin 品 po 珀 qi 
栖器 qian 千 qiao 峤 qin 琴 qing 青晴 quan 泉 ran 染 ren 人 rong 融 ruan 软 rui 瑞 ruo 若 sa 飒 sai 
塞 shang 商 she 设 shen 申 sheng 生 shi 食实室 shu 漱数 shuang 霜 shuo 朔 si 斯 song 松 su 速 sui 穗 
te 特 ti 体 ting 听汀 tong 通桐 wei 维韦 wen 温文 wu 雾伍梧物 xi 夕汐西溪 xian 鲜 xiao 晓 xin 
新辛 xing 星行 xiu 岫 xue 雪 ya 亚 yan 砚验 yao 药曜 ye 野业 yi 翊 yin 银音因 ying 樱 yu 
羽昱屿榆 yuan 原远渊 yue 月岳 yun 运云 ze 泽 zhi 凪制支置 zhu 渚朱住`;

/** The readings of the kanji endings of Japanese company names. */
const ENDING_READINGS: readonly (readonly [ending: string, reading: string])[] = [
  ['食品', 'ショクヒン'],
  ['製菓', 'セイカ'],
  ['化学工業', 'カガクコウギョウ'],
  ['化成', 'カセイ'],
  ['製薬', 'セイヤク'],
  ['製作所', 'セイサクショ'],
  ['精機', 'セイキ'],
  ['電機', 'デンキ'],
  ['電子', 'デンシ'],
  ['自動車', 'ジドウシャ'],
  ['車輛', 'シャリョウ'],
  ['通信', 'ツウシン'],
  ['百貨', 'ヒャッカ'],
  ['信託', 'シンタク'],
  ['地所', 'ジショ'],
  ['不動産', 'フドウサン'],
  ['海運', 'カイウン'],
  ['物流', 'ブツリュウ'],
  ['電力', 'デンリョク'],
];

function pairsOf(table: string): (readonly [spelling: string, letters: string])[] {
  const words = table.trim().split(/\s+/);
  return Array.from({ length: words.length / 2 }, (_, place) => [words[2 * place] ?? '', words[2 * place + 1] ?? '']);
}

const ROMAJI = new Map(pairsOf(KANA).map(([spelling, kana]) => [kana, spelling]));
const SYLLABLES = new Map(
  pairsOf(PINYIN).flatMap(([spelling, letters]) => Array.from(letters, (one) => [one, spelling] as const)),
);

/** Simplifies a romanisation: removes marks, and writes long or doubled letters once. */
export function folded(latin: string): string {
  return latin
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/ou/g, 'o')
    .replace(/(.)\1+/g, '$1');
}

/** Returns the folded romanisation of katakana, or undefined for other text. */
export function romajiOf(katakana: string): string | undefined {
  let spelled = '';
  for (let at = 0; at < katakana.length;) {
    const two = ROMAJI.get(katakana.slice(at, at + 2));
    const one = ROMAJI.get(katakana[at] ?? '');
    // Long vowels and doubled consonants add no letters, because `folded` drops them.
    if (two === undefined && one === undefined && !'ーッ'.includes(katakana[at] ?? '')) return undefined;
    spelled += two ?? one ?? '';
    at += two === undefined ? 1 : 2;
  }
  return folded(spelled);
}

/** Returns the folded pinyin of a text, or undefined if it has an unknown character. */
export function pinyinOf(text: string): string | undefined {
  const syllables = Array.from(text, (one) => SYLLABLES.get(one) ?? (/[a-z]/i.test(one) ? one : undefined));
  return syllables.includes(undefined) ? undefined : folded(syllables.join(''));
}

function readingOf({ jp, us }: Names): string | undefined {
  const stem = us.replace(/ \S+$/, '').replace(/^ST /, '');
  const known = ENDING_READINGS.find(([ending]) => jp.endsWith(ending))?.[1] ?? /[ァ-ヶー]+$/.exec(jp)?.[0];
  const ending = known === undefined ? undefined : romajiOf(known);
  return ending === undefined ? undefined : folded(stem + ending);
}

/** Returns the spellings of a company for a Latin or kana keyboard: English, Japanese readings, and pinyin. */
export function spellingsOf(names: Names): readonly string[] {
  const jp = romajiOf(names.jp.replaceAll('・', ''));
  const all = [folded(names.us), jp, readingOf(names), pinyinOf(names.cn)];
  return [...new Set(all.filter((spelling) => spelling !== undefined && spelling !== ''))] as string[];
}
