import type { Language } from '@zaraba/contracts';

interface Words {
  readonly title: string;
  readonly label: string;
  readonly stocks: string;
  readonly screens: string;
}

/** The texts of the command palette in each language. They load with the palette, which most visits never open. */
export const PALETTE_WORDS: Readonly<Record<Language, Words>> = {
  jp: {
    title: 'コマンドパレット',
    label: '銘柄・画面・リスト・設定を探す',
    stocks: '銘柄',
    screens: '画面',
  },
  cn: {
    title: '命令面板',
    label: '查找股票、页面、列表或设置',
    stocks: '股票',
    screens: '页面',
  },
  us: {
    title: 'Command palette',
    label: 'Find a stock, screen, list or setting',
    stocks: 'Stocks',
    screens: 'Screens',
  },
};
