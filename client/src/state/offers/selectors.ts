import { createSelector } from '@reduxjs/toolkit';
import { type Lack, lackOf } from '../../domain/operator/offers.ts';
import { selectConfiguration } from '../configuration.ts';
import type { RootState } from '../types.ts';

/** Selects what the server lacks: parts of the product, with their screens and links. */
export const selectLack: (state: RootState) => Lack = createSelector(
  ({ offers }: RootState) => offers,
  selectConfiguration,
  (offers, { offers: named }) => lackOf(named, (read) => offers[read] === 'notOffered' || offers[read] === 'doubted'),
);
