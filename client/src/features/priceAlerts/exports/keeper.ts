export { useAlertKeeper } from '../parts/keeper.ts';
