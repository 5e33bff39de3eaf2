import { laterTexts } from '../../../../parts/laterTexts.ts';
import { desk as cn } from '../../texts/desk/cn.ts';
import { desk as jp } from '../../texts/desk/jp.ts';
import { desk as us } from '../../texts/desk/us.ts';

/** Returns the texts of the desk. */
export const useDeskTexts = laterTexts({ jp, cn, us });
