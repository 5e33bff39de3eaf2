import type { Texts } from './jp.ts';
import { session } from '../features/session/texts/cn.ts';
import { message } from './cn/message.ts';
import { shell } from './cn/shell.ts';

/** The Simplified Chinese texts for a first visit. */
const cn: Texts = { ...shell, ...session, message };
export default cn;
