import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import type { Box } from '../rules/placing.ts';
import { type ControlName, controlsOf, stepAt } from '../rules/steps.ts';
import { alertsBox, elementsOf, roomOf, seenBox } from './controls.ts';

/** Calls `onMove` after each change of the page. Returns a function that ends this. */
export type Follow = (onMove: () => void) => () => void;

/** The result of searching the page for the control of a step. */
export interface Look {
  /** The index of the step. */
  readonly at: number;
  readonly control: ControlName | undefined;
  /** The visible part of the control. */
  readonly seen: Box | undefined;
  readonly room: Box;
  /** The rectangle around the toasts, which the card should not cover. */
  readonly alerts: Box | undefined;
  /** Whether the page contains the text that the step asks to read, even if a sheet covers it. */
  readonly reads: boolean;
}

/**
 * Searches the page for the control of a step after each change. If a sheet is open, only the sheet is searched,
 * because nothing under it can be reached.
 */
export function useLook(at: number, modal: HTMLElement | undefined, follow: Follow): Look | undefined {
  const t = useTexts();
  const [look, setLook] = useState<Look | undefined>(undefined);
  const see = useEffectEvent((number: number, sheet: HTMLElement | undefined): void => {
    const step = stepAt(number);
    if (step === undefined) return;
    const within = sheet ?? document;
    const found = (name: ControlName, place: ParentNode): boolean => elementsOf(name, place, t).length > 0;
    const control = controlsOf(step).find((name) => found(name, within));
    const room = roomOf(sheet);
    const seen = control && seenBox(elementsOf(control, within, t), room);
    const reads = step.stages.some((stage) => stage.reads === true && found(stage.control, document));
    const next = { at: number, control, seen, room, alerts: alertsBox(), reads };
    setLook((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
  });
  useEffect(() => follow(() => see(at, modal)), [follow, at, modal]);
  return look?.at === at ? look : undefined;
}
