export { useStatementTexts } from '../texts/statements/texts.ts';
