// The product knows the language chooser under two addresses.
export { default } from './language.tsx';
