import { ChevronLeft, ChevronRight, Pause, Play, type IconNode } from 'lucide';
import { Icon } from '../../../ui/icon.tsx';
import { site } from '../../../words/generated/site.ts';
import { classNames } from '../../../ui/class-names.ts';
import { slides, slideSize } from './slides.ts';
import { useSlideshow } from './use-slideshow.ts';

const texts = site.home.slideshow;

/** Pictures of the app in the frame of a phone, fading one into the next. */
export function Slideshow() {
  const show = useSlideshow(slides.length);
  return (
    <section
      ref={show.frame}
      aria-label={texts.label}
      data-paused={show.paused}
      className="mx-auto flex w-64 flex-col items-center gap-3 sm:w-72"
      {...show.hold}
    >
      <div className="w-full rounded-phone border-8 border-brand-deep bg-brand-deep shadow-float">
        <div className="relative aspect-1/2 overflow-hidden rounded-phone-screen bg-raised">
          {slides.slice(0, show.wantedCount).map(({ address, words }, place) => (
            <img
              key={address}
              src={address}
              alt={words()}
              aria-hidden={place !== show.index}
              loading="lazy"
              decoding="async"
              {...slideSize}
              onLoad={() => show.arrived(place)}
              className={classNames(
                'absolute inset-0 size-full object-cover object-top transition-opacity duration-500',
                place !== show.index && 'opacity-0',
              )}
            />
          ))}
          {!show.begun && (
            // The button below says and does the same, and stays.
            <button
              type="button"
              tabIndex={-1}
              aria-hidden="true"
              onClick={show.togglePause}
              className="absolute inset-0 size-full text-link"
            >
              {texts.play}
            </button>
          )}
        </div>
      </div>
      <div className="flex w-full items-center">
        <RoundButton icon={ChevronLeft} label={texts.previous} onClick={() => show.step(-1)} />
        <p className="grow text-center text-sm text-quiet">{slides[show.index]?.words()}</p>
        <RoundButton icon={ChevronRight} label={texts.next} onClick={() => show.step(1)} />
        <RoundButton
          icon={show.paused ? Play : Pause}
          label={show.paused ? texts.play : texts.pause}
          onClick={show.togglePause}
        />
      </div>
    </section>
  );
}

function RoundButton({ icon, label, onClick }: { icon: IconNode; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="flex size-11 flex-none items-center justify-center rounded-full text-link hover:bg-raised"
    >
      <Icon of={icon} className="size-5" />
    </button>
  );
}
