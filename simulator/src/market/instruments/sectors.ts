import type { Names } from '@zaraba/contracts';

/** Ending of a company name; `kana` is what follows a name written in katakana. */
export interface Ending extends Names {
  readonly kana: string;
}

/** A line of business: its names and the two endings its companies carry. */
export interface Sector {
  readonly names: Names;
  readonly endings: readonly [Ending, Ending];
}

type Words = readonly [jp: string, kana: string, cn: string, us: string];

function sector(jp: string, cn: string, us: string, first: Words, second: Words): Sector {
  const ending = ([endingJp, kana, endingCn, endingUs]: Words): Ending => ({
    jp: endingJp,
    kana,
    cn: endingCn,
    us: endingUs,
  });
  return { names: { jp, cn, us }, endings: [ending(first), ending(second)] };
}

/** The twelve sectors. Their order is part of every company's name: append, never reorder. */
export const SECTORS: readonly Sector[] = [
  sector(
    '食品',
    '食品',
    'Food',
    ['食品', 'フーズ', '食品', 'Foods'],
    ['製菓', 'コンフェクショナリー', '糖果', 'Confectionery'],
  ),
  sector(
    '化学',
    '化工',
    'Chemicals',
    ['化学工業', 'ケミカル', '化学工业', 'Chemical'],
    ['化成', 'マテリアルズ', '新材料', 'Materials'],
  ),
  sector(
    '医薬品',
    '医药',
    'Pharmaceuticals',
    ['製薬', 'ファーマ', '制药', 'Pharma'],
    ['メディカル', 'メディカル', '医疗', 'Medical'],
  ),
  sector(
    '機械',
    '机械',
    'Machinery',
    ['製作所', 'ワークス', '制造', 'Works'],
    ['精機', 'プレシジョン', '精机', 'Precision'],
  ),
  sector(
    '電気機器',
    '电子',
    'Electronics',
    ['電機', 'エレクトリック', '电机', 'Electric'],
    ['電子', 'エレクトロニクス', '电子', 'Electronics'],
  ),
  sector(
    '輸送用機器',
    '汽车',
    'Transport equipment',
    ['自動車', 'モーター', '汽车', 'Motor'],
    ['車輛', 'ビークルズ', '车辆', 'Vehicles'],
  ),
  sector(
    '情報・通信',
    '信息技术',
    'Information',
    ['システムズ', 'システムズ', '软件', 'Systems'],
    ['通信', 'テレコム', '通信', 'Telecom'],
  ),
  sector(
    '小売',
    '零售',
    'Retail',
    ['百貨', 'ストアーズ', '百货', 'Stores'],
    ['リテール', 'リテール', '商业', 'Retail'],
  ),
  sector(
    '金融',
    '金融',
    'Finance',
    ['フィナンシャル', 'フィナンシャル', '金融', 'Financial'],
    ['信託', 'トラスト', '信托', 'Trust'],
  ),
  sector(
    '不動産',
    '房地产',
    'Real estate',
    ['地所', 'エステート', '地产', 'Estate'],
    ['不動産', 'リアルティ', '置业', 'Realty'],
  ),
  sector(
    '運輸・物流',
    '交通运输',
    'Logistics',
    ['海運', 'シッピング', '海运', 'Shipping'],
    ['物流', 'ロジスティクス', '物流', 'Logistics'],
  ),
  sector(
    'エネルギー',
    '能源',
    'Energy',
    ['エナジー', 'エナジー', '能源', 'Energy'],
    ['電力', 'パワー', '电力', 'Power'],
  ),
];
