export { creditScore } from './rules.ts';
