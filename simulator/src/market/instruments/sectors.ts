import type { Names } from '@zaraba/contracts';

/** The ending of a company name. `kana` follows a stem in katakana. */
export interface Ending extends Names {
  readonly kana: string;
}

/** The names of an industry, and two endings of company names. */
export interface Sector {
  readonly names: Names;
  readonly endings: readonly [Ending, Ending];
}

type Words = readonly [jp: string, kana: string, cn: string, us: string];

function sector(names: Names, first: Words, second: Words): Sector {
  const ending = ([endingJp, kana, endingCn, endingUs]: Words): Ending => ({
    jp: endingJp,
    kana,
    cn: endingCn,
    us: endingUs,
  });
  return { names, endings: [ending(first), ending(second)] };
}

/** The industries. Company names depend on their order: append to the list, never reorder it. */
export const SECTORS: readonly Sector[] = [
  sector(
    { jp: '食品', cn: '食品', us: 'Food' },
    ['食品', 'フーズ', '食品', 'Foods'],
    ['製菓', 'コンフェクショナリー', '糖果', 'Confectionery'],
  ),
  sector(
    { jp: '化学', cn: '化工', us: 'Chemicals' },
    ['化学工業', 'ケミカル', '化学工业', 'Chemical'],
    ['化成', 'マテリアルズ', '新材料', 'Materials'],
  ),
  sector(
    { jp: '医薬品', cn: '医药', us: 'Pharmaceuticals' },
    ['製薬', 'ファーマ', '制药', 'Pharma'],
    ['メディカル', 'メディカル', '医疗', 'Medical'],
  ),
  sector(
    { jp: '機械', cn: '机械', us: 'Machinery' },
    ['製作所', 'ワークス', '制造', 'Works'],
    ['精機', 'プレシジョン', '精机', 'Precision'],
  ),
  sector(
    { jp: '電気機器', cn: '电子', us: 'Electronics' },
    ['電機', 'エレクトリック', '电机', 'Electric'],
    ['電子', 'エレクトロニクス', '电子', 'Electronics'],
  ),
  sector(
    { jp: '輸送用機器', cn: '汽车', us: 'Transport equipment' },
    ['自動車', 'モーター', '汽车', 'Motor'],
    ['車輛', 'ビークルズ', '车辆', 'Vehicles'],
  ),
  sector(
    { jp: '情報・通信', cn: '信息技术', us: 'Information' },
    ['システムズ', 'システムズ', '软件', 'Systems'],
    ['通信', 'テレコム', '通信', 'Telecom'],
  ),
  sector(
    { jp: '小売', cn: '零售', us: 'Retail' },
    ['百貨', 'ストアーズ', '百货', 'Stores'],
    ['リテール', 'リテール', '商业', 'Retail'],
  ),
  sector(
    { jp: '金融', cn: '金融', us: 'Finance' },
    ['フィナンシャル', 'フィナンシャル', '金融', 'Financial'],
    ['信託', 'トラスト', '信托', 'Trust'],
  ),
  sector(
    { jp: '不動産', cn: '房地产', us: 'Real estate' },
    ['地所', 'エステート', '地产', 'Estate'],
    ['不動産', 'リアルティ', '置业', 'Realty'],
  ),
  sector(
    { jp: '運輸・物流', cn: '交通运输', us: 'Logistics' },
    ['海運', 'シッピング', '海运', 'Shipping'],
    ['物流', 'ロジスティクス', '物流', 'Logistics'],
  ),
  sector(
    { jp: 'エネルギー', cn: '能源', us: 'Energy' },
    ['エナジー', 'エナジー', '能源', 'Energy'],
    ['電力', 'パワー', '电力', 'Power'],
  ),
];
