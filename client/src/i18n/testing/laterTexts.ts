import type { Language } from '@zaraba/contracts';
import { statements as statementsCn } from '../../features/funds/texts/statements/cn.ts';
import { statements as statementsJp } from '../../features/funds/texts/statements/jp.ts';
import { statements as statementsUs } from '../../features/funds/texts/statements/us.ts';
import { limits as limitsCn } from '../../features/limits/texts/limits/cn.ts';
import { limits as limitsJp } from '../../features/limits/texts/limits/jp.ts';
import { limits as limitsUs } from '../../features/limits/texts/limits/us.ts';
import { curve as curveCn } from '../../features/profitAndLoss/texts/curve/cn.ts';
import { curve as curveJp } from '../../features/profitAndLoss/texts/curve/jp.ts';
import { curve as curveUs } from '../../features/profitAndLoss/texts/curve/us.ts';
import { portfolio as portfolioCn } from '../../features/profitAndLoss/texts/portfolio/cn.ts';
import { portfolio as portfolioJp } from '../../features/profitAndLoss/texts/portfolio/jp.ts';
import { portfolio as portfolioUs } from '../../features/profitAndLoss/texts/portfolio/us.ts';
import { help as helpCn } from '../../features/settings/texts/help/cn.ts';
import { help as helpJp } from '../../features/settings/texts/help/jp.ts';
import { help as helpUs } from '../../features/settings/texts/help/us.ts';
import { legal as legalCn } from '../../features/settings/texts/legal/cn.ts';
import { legal as legalJp } from '../../features/settings/texts/legal/jp.ts';
import { legal as legalUs } from '../../features/settings/texts/legal/us.ts';
import { desk as deskCn } from '../../features/stocks/texts/desk/cn.ts';
import { lists as listsCn } from '../../features/stocks/texts/lists/cn.ts';
import { desk as deskJp } from '../../features/stocks/texts/desk/jp.ts';
import { lists as listsJp } from '../../features/stocks/texts/lists/jp.ts';
import { desk as deskUs } from '../../features/stocks/texts/desk/us.ts';
import { lists as listsUs } from '../../features/stocks/texts/lists/us.ts';
import { tools as toolsCn } from '../../features/stocks/texts/tools/cn.ts';
import { tools as toolsJp } from '../../features/stocks/texts/tools/jp.ts';
import { tools as toolsUs } from '../../features/stocks/texts/tools/us.ts';
import { glossary as glossaryCn } from '../../parts/glossary/texts/cn.ts';
import { glossary as glossaryJp } from '../../parts/glossary/texts/jp.ts';
import { glossary as glossaryUs } from '../../parts/glossary/texts/us.ts';

const jp = {
  curve: curveJp,
  glossary: glossaryJp,
  help: helpJp,
  desk: deskJp,
  legal: legalJp,
  limits: limitsJp,
  lists: listsJp,
  portfolio: portfolioJp,
  statements: statementsJp,
  tools: toolsJp,
};

/** The texts that load with one part of the app. Tests read them together with those of the first screens. */
export const LATER_TEXTS = {
  jp,
  cn: {
    curve: curveCn,
    glossary: glossaryCn,
    help: helpCn,
    desk: deskCn,
    legal: legalCn,
    limits: limitsCn,
    lists: listsCn,
    portfolio: portfolioCn,
    statements: statementsCn,
    tools: toolsCn,
  },
  us: {
    curve: curveUs,
    glossary: glossaryUs,
    help: helpUs,
    desk: deskUs,
    legal: legalUs,
    limits: limitsUs,
    lists: listsUs,
    portfolio: portfolioUs,
    statements: statementsUs,
    tools: toolsUs,
  },
} as const satisfies Record<Language, object>;

/** The keys of these texts. */
export type LaterTexts = typeof jp;
