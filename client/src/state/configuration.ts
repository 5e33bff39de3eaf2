import { createSelector } from '@reduxjs/toolkit';
import { type Configuration, configurationOf } from '../domain/operator/config.ts';
import { aliasTable } from '../domain/messageKey.ts';
import type { RootState } from './types.ts';

/** Selects the configuration, converted to the application's terms. */
export const selectConfiguration: (state: RootState) => Configuration = createSelector(
  ({ startup: { config, look } }: RootState) => config ?? look,
  ({ startup: { builtName } }: RootState) => builtName,
  (entries, builtName) => configurationOf([{ name: 'title', value: builtName ?? null }, ...(entries ?? [])]),
);

/** Selects the alias table of message texts. */
export const selectAliases = createSelector(selectConfiguration, ({ messages }) => aliasTable(messages));
