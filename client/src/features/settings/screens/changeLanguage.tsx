// The product has two addresses for the choice of language.
export { default } from './language.tsx';
