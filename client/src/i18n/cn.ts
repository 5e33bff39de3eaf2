import type { Texts } from './jp.ts';
import { message } from './cn/message.ts';
import { shell } from './cn/shell.ts';

/** The Simplified Chinese texts for a first visit. */
const cn: Texts = { ...shell, message };
export default cn;
