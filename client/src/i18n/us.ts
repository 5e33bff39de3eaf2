import type { Texts } from './jp.ts';
import { session } from '../features/session/texts/us.ts';
import { message } from './us/message.ts';
import { shell } from './us/shell.ts';

/** The English texts for a first visit. */
const us: Texts = { ...shell, ...session, message };
export default us;
