import type { Names } from '@zaraba/contracts';
import { SECTORS } from '../instruments/sectors.ts';
import { STEMS } from '../instruments/stems.ts';

type Row = readonly [sectorIndex: number, jp: string, cn: string, us: string];

/**
 * Endings of company names. No listed stock's name has such an ending, so names are unique. Names depend on the order:
 * append, never reorder.
 */
const ENDINGS: readonly Row[] = [
  [6, 'クラウド', '云科技', 'Cloud'],
  [3, 'ロボティクス', '机器人', 'Robotics'],
  [2, 'バイオ', '生物', 'Bio'],
  [7, 'マルシェ', '生鲜', 'Marche'],
  [4, 'セミコン', '半导体', 'Semicon'],
  [10, 'デリバリー', '速运', 'Delivery'],
  [11, 'ソーラー', '光能', 'Solar'],
  [0, 'キッチン', '厨房', 'Kitchen'],
  [6, 'ラボ', '实验室', 'Labs'],
  [1, 'ナノ', '纳米', 'Nano'],
  [9, 'リビング', '居住', 'Living'],
  [5, 'モビリティ', '出行', 'Mobility'],
  [6, 'データ', '数据', 'Data'],
  [2, 'ケア', '护理', 'Care'],
  [8, 'ペイメント', '支付', 'Payment'],
  [4, 'センシング', '传感', 'Sensing'],
  [0, 'ファーム', '农场', 'Farm'],
];
/**
 * The step from one offer's name to the next. It is coprime to the number of stems × endings, so that consecutive
 * offers have different stems and endings.
 */
const STRIDE = 37;

const LEADERS = [3, 8, 15, 18, 25, 30] as const;

const ISSUE_MARKETS: readonly [Names, Names] = [
  { jp: '東京模擬市場・成長', cn: '东京模拟市场·成长', us: 'Tokyo simulated market, growth' },
  { jp: '東京模擬市場・標準', cn: '东京模拟市场·标准', us: 'Tokyo simulated market, standard' },
];

/** A new company's name and industry. */
export interface NewCompany {
  readonly names: Names;
  readonly sectorIndex: number;
  readonly sector: Names;
}

/** Returns the company of an offer. A name is used again after eight years at the earliest. */
export function companyOf(number: number): NewCompany {
  const stems = STEMS.jp;
  const place = (number * STRIDE) % (stems.length * ENDINGS.length);
  const stem = stems[place % stems.length]!;
  const [sectorIndex, jp, cn, us] = ENDINGS[Math.floor(place / stems.length)]!;
  return {
    names: { jp: `${stem.jp}${jp}`, cn: `${stem.cn}${cn}`, us: `${stem.us} ${us}` },
    sectorIndex,
    sector: SECTORS[sectorIndex]!.names,
  };
}

/** Picks a random lead manager. */
export function leadFirmOf(draw: number): Names {
  const { jp, cn, us } = STEMS.jp[LEADERS[draw % LEADERS.length]!]!;
  return { jp: `${jp}証券`, cn: `${cn}证券`, us: `${us} Securities` };
}

/** Picks a random market of issue. In two of three cases it is the growth market. */
export function issueMarketOf(draw: number): Names {
  return ISSUE_MARKETS[draw % 3 === 0 ? 1 : 0];
}
