import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, around, placed, shared } from './placing.ts';

const PHONE: Box = { left: 0, top: 84, right: 390, bottom: 788 };
const CARD = { width: 352, height: 150 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const cardAt = ({ left, top }: { left: number; top: number }): Box => box(left, top, CARD.width, CARD.height);

describe('on a phone, the card of the tour', () => {
  const on = (control: Box | undefined, focus?: Box): Box =>
    cardAt(placed({ room: PHONE, control, focus, ...CARD, beside: false }));

  it('is at the bottom of the free space', () => {
    expect(on(undefined).bottom).toBe(PHONE.bottom - 12);
    expect(on(box(12, 100, 366, 200))).toEqual(on(undefined));
  });

  it('is above a control that lies at the bottom, or below it', () => {
    const low = box(12, 700, 366, 60);
    expect(on(low).bottom).toBe(low.top - 12);
  });

  it('does not cover the focused control, if there is room elsewhere', () => {
    const focus = box(12, 720, 100, 44);
    const card = on(box(12, 100, 366, 60), focus);
    expect(shared(card, focus)).toBeUndefined();
  });

  it('does not cover toasts, if there is room elsewhere, but covers them rather than the focus', () => {
    const [control, alerts] = [box(12, 100, 366, 60), box(16, 690, 358, 86)];
    const all = { room: PHONE, control, alerts, ...CARD, beside: false };
    expect(shared(cardAt(placed({ ...all, focus: undefined })), alerts)).toBeUndefined();
    const focus = box(12, 180, 100, 300);
    expect(shared(cardAt(placed({ ...all, focus })), focus)).toBeUndefined();
  });

  it('stays inside the window if the control fills it', () => {
    expect(on(PHONE).bottom).toBe(PHONE.bottom - 12);
  });

  it('never covers a control that leaves room above or below', () => {
    fc.assert(
      fc.property(fc.integer({ min: 84, max: 780 }), fc.integer({ min: 10, max: 500 }), (top, height) => {
        const control = { ...box(0, top, 390, height), bottom: Math.min(PHONE.bottom, top + height) };
        const isRoom = [control.top - PHONE.top, PHONE.bottom - control.bottom].some(
          (space) => space >= CARD.height + 24,
        );
        fc.pre(isRoom);
        expect(shared(on(control), control)).toBeUndefined();
      }),
    );
  });
});

describe('on a desktop, the card of the tour', () => {
  const room = box(0, 84, 1440, 816);
  const on = (control: Box): Box => cardAt(placed({ room, control, focus: undefined, ...CARD, beside: true }));

  it('stays inside the window if the control fills it', () => {
    const card = on(room);
    expect(shared(card, room)).toEqual(card);
  });

  it('is beside the control, on the side that has room', () => {
    expect(on(box(200, 300, 400, 40))).toMatchObject({ left: 612, top: 300 });
    expect(on(box(1000, 300, 400, 40)).right).toBe(988);
  });

  it('is beside an open sheet and does not cover its content', () => {
    const [sheet, close] = [box(1030, 30, 410, 870), box(1370, 90, 44, 44)];
    const card = cardAt(placed({ room, control: close, focus: undefined, sheet, ...CARD, beside: true }));
    expect(card).toMatchObject({ right: 1018, top: 96 });
    const tablet = { room: box(0, 84, 768, 940), sheet: box(358, 30, 410, 994), control: box(698, 90, 44, 44) };
    const narrow = cardAt(placed({ ...tablet, focus: undefined, ...CARD, beside: true }));
    // It covers six pixels of the sheet's edge.
    expect(narrow.right).toBe(364);
  });

  it('is below a control as wide as the free space', () => {
    expect(on(box(0, 100, 1440, 60)).top).toBe(172);
  });
});

it('the rectangle around several rectangles contains all of them', () => {
  expect(around([box(0, 10, 5, 5), box(20, 0, 5, 5)])).toEqual(box(0, 0, 25, 15));
  expect(around([])).toBeUndefined();
});
