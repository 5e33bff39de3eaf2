import type { Store, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { RootState } from './types.ts';

/** Reads a part of the state; the component renders again only when that part changes. */
export const useAppSelector = useSelector.withTypes<RootState>();

/** Dispatches actions. */
export const useAppDispatch: () => (action: UnknownAction) => void = useDispatch;

/** The store itself, for code that reads it outside React. */
export const useAppStore = useStore.withTypes<Store<RootState>>();
