import { createSelector } from '@reduxjs/toolkit';
import { type Configuration, configurationOf } from '../domain/operator/config.ts';
import { aliasTable } from '../domain/messageKey.ts';
import type { RootState } from './types.ts';

/** Selects the configuration, in the application's own terms. */
export const selectConfiguration: (state: RootState) => Configuration = createSelector(
  ({ startup: { config, look } }: RootState) => config ?? look,
  ({ startup: { builtName } }: RootState) => builtName,
  (entries, builtName) => configurationOf([{ name: 'title', value: builtName ?? null }, ...(entries ?? [])]),
);

/** Selects the table of texts that a server uses for message keys. */
export const selectAliases = createSelector(selectConfiguration, ({ messages }) => aliasTable(messages));
