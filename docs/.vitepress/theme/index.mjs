/** The default theme in the look of the product, without its web fonts. */
import DefaultTheme from 'vitepress/theme-without-fonts';
import '../../../client/kit/src/styles/tokens.css';
import './style.css';

export default DefaultTheme;
