/**
 * The English texts of the frame after the login and of the home screen. The build reduces this file to them
 * (`client/build/texts.ts`); in the sources it has all texts after the login.
 */
export { default } from './later.ts';
