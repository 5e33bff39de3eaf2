import type { Texts } from './jp.ts';
import { message } from './us/message.ts';
import { shell } from './us/shell.ts';

/** The English texts for a first visit. */
const us: Texts = { ...shell, message };
export default us;
