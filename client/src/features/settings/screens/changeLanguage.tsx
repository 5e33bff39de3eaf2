// The language chooser exists at two addresses of the product.
export { default } from './language.tsx';
