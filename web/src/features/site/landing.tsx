import type { ReactNode } from 'react';
import { site } from '../../words/generated/site.ts';
import { ApplyLink } from './apply-link.tsx';
import { Hero } from './hero.tsx';
import { Offers } from './offers.tsx';
import { Slideshow } from './slides/slideshow.tsx';

/** The first page. The calculator is another feature's, so the route hands it in. */
export function Landing({ calculator }: { calculator?: ReactNode }) {
  return (
    <>
      <Hero />
      {calculator && (
        <section className="page pt-8 pb-4 sm:pt-12">
          <h2 className="text-headline font-bold">{site.home.calculator.title}</h2>
          <p className="mt-2 mb-6 text-lg text-quiet">{site.home.calculator.lead}</p>
          {calculator}
        </section>
      )}
      <Offers />
      <section className="border-y border-line bg-sunken">
        <div className="page grid items-center gap-10 py-12 sm:py-16 md:grid-cols-2 md:gap-16">
          <div className="flex flex-col gap-10">
            <div>
              <h2 className="text-headline font-bold">{site.home.slideshow.title}</h2>
              <p className="mt-3 max-w-prose text-lg text-quiet">{site.home.slideshow.text}</p>
            </div>
            <div>
              <h3 className="text-title font-bold">{site.home.release.title}</h3>
              <p className="mt-2 max-w-prose text-quiet">{site.home.release.text}</p>
            </div>
          </div>
          <Slideshow />
        </div>
      </section>
      <section className="page flex justify-center py-10 max-sm:flex-col sm:py-14">
        <ApplyLink />
      </section>
    </>
  );
}
