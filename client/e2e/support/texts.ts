import type { Language } from '@zaraba/contracts';
import cn from '../../src/i18n/cn.ts';
import jp from '../../src/i18n/jp.ts';
import { LATER_TEXTS, type LaterTexts } from '../../src/i18n/testing/laterTexts.ts';
import us from '../../src/i18n/us.ts';

const TREES: Readonly<Record<Language, Tree>> = {
  jp: { ...jp, ...LATER_TEXTS.jp },
  cn: { ...cn, ...LATER_TEXTS.cn },
  us: { ...us, ...LATER_TEXTS.us },
};

interface Tree {
  readonly [key: string]: string | Tree;
}
type Leaves<T> = T extends string
  ? never
  : { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T & string];

/** The key of one of the product's texts. */
export type TextKey = Leaves<typeof jp & LaterTexts>;
/** The values for a text's placeholders, by name. */
export type Values = Readonly<Record<string, string | number>>;

const PLACE = /{{(\w+)}}/g;

/** Returns a pattern for a whole text. A space matches any white space, because amounts have non-breaking spaces. */
function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s`);
}

/**
 * The product's texts in one language, by key, so that a text may change without breaking a story. A story writes out
 * only the wording that it checks.
 */
export class Texts {
  readonly #tree: Tree;

  constructor(language: Language) {
    this.#tree = TREES[language];
  }

  #raw(key: TextKey): string {
    let here: string | Tree | undefined = this.#tree;
    for (const part of key.split('.')) here = typeof here === 'object' ? here[part] : undefined;
    if (typeof here !== 'string') throw new Error(`there is no text ${key}`);
    return here;
  }

  /**
   * Returns a text with its placeholders filled.
   * @throws if a value is missing
   */
  of(key: TextKey, values: Values = {}): string {
    return this.#raw(key).replaceAll(PLACE, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${key} needs ${name}`);
      return String(value);
    });
  }

  /** Returns a pattern for a text. Placeholders without a value match anything. */
  like(key: TextKey, values: Values = {}): RegExp {
    const parts = this.#raw(key).split(PLACE);
    const valueOf = (name: string): string => (values[name] === undefined ? '.+' : escaped(String(values[name])));
    return new RegExp(parts.map((part, index) => (index % 2 === 0 ? escaped(part) : valueOf(part))).join(''));
  }
}
