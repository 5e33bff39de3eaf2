// The product has the language chooser at two addresses.
export { default } from './language.tsx';
