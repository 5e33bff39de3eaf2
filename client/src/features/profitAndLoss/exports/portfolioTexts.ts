export { usePortfolioTexts } from '../texts/portfolio/texts.ts';
