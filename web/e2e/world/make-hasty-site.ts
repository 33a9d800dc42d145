import { makeHastySite } from './hasty-site.ts';

makeHastySite();
