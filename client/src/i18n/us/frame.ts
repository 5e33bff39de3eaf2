/**
 * The English texts of the frame behind the login and of home. The build leaves only these here (`client/build/texts.ts`);
 * from the sources they are all texts behind the login.
 */
export { default } from './later.ts';
