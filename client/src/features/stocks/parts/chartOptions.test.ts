import { expect, test } from 'vitest';
import { STUDIES } from '../../../chart/indicators/index.ts';
import { MAIN_STUDIES, SUB_STUDIES } from './chartOptions.ts';

test('the menus offer each study once, those drawn over the prices separately from those in a pane', () => {
  const offered = [...MAIN_STUDIES, ...SUB_STUDIES].filter((choice) => choice !== 'off');
  expect(offered.toSorted()).toEqual(Object.keys(STUDIES).toSorted());
  expect(MAIN_STUDIES).toEqual(['MA', 'EMA', 'BOLL', 'SAR', 'off']);
});
