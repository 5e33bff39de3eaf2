import type { Store, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { RootState } from './types.ts';

/** Returns a part of the state. The component renders again only if that part changes. */
export const useAppSelector = useSelector.withTypes<RootState>();

/** Returns the function that dispatches actions. */
export const useAppDispatch: () => (action: UnknownAction) => void = useDispatch;

/** Returns the store, for code that reads it outside React. */
export const useAppStore = useStore.withTypes<Store<RootState>>();
