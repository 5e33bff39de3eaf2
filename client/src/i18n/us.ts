import type { Texts } from './jp.ts';
import { message } from './us/message.ts';
import { shell } from './us/shell.ts';

/** The texts in English a first visit needs. */
const us: Texts = { ...shell, message };
export default us;
