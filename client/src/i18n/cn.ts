import type { Texts } from './jp.ts';
import { message } from './cn/message.ts';
import { shell } from './cn/shell.ts';

/** The texts in Simplified Chinese a first visit needs. */
const cn: Texts = { ...shell, message };
export default cn;
