import { GreatArch } from '../../ui/bridge.tsx';

/** Floors of one width; as dashes of such a line their windows are drawn. */
const floors = (x: number, width: number, tops: readonly number[]) => tops.map((y) => `M${x} ${y}h${width}`).join('');

/** A ship with its containers, and the bridge that it is steered from. */
function Ship() {
  return (
    <>
      <path d="M-6 184h192l-22 32H10z" className="fill-brand-lift" />
      <path d="M14 108h40v76H14zM22 88h14v20H22z" className="fill-on-brand-quiet" />
      <path d={floors(20, 30, [122, 138])} className="stroke-brand" strokeWidth="8" strokeDasharray="6 5" />
      <path d="M64 160h34v22H64zM136 160h34v22h-34zM100 136h34v22h-34z" className="fill-on-brand-quiet" />
      <path d="M100 160h34v22h-34zM64 136h34v22H64z" className="fill-mango-deep" />
    </>
  );
}

/** A hospital at night: the lit windows are a second line over those of each floor. */
function Hospital() {
  return (
    <>
      <path d="M196 62h102v154H196z" className="fill-brand-lift" />
      <path d="M247 72v34M230 89h34" className="stroke-on-brand" strokeWidth="11" />
      <path
        d={floors(208, 80, [124, 148, 172])}
        className="stroke-brand-deep"
        strokeWidth="11"
        strokeDasharray="10 7.5"
      />
      <path
        d="M208 124h27M260 148h27M225 172h27M278 124h10M208 172h10"
        className="stroke-mango"
        strokeWidth="11"
        strokeDasharray="10 7.5"
      />
      <path d="M236 190h22v26h-22z" className="fill-mango" />
    </>
  );
}

/** A tower that grows under its crane. */
function BuildingSite() {
  return (
    <>
      <path d="M320 8v208M346 8v208M372 8v208M398 8v208" className="stroke-brand-lift" strokeWidth="7" />
      <path d={floors(316, 86, [12, 40, 68, 96, 124, 152, 180])} className="stroke-brand-lift" strokeWidth="5" />
      <path d="M349 124h20M375 152h20M323 180h20" className="stroke-mango" strokeWidth="18" />
      <path
        d="M430 216V-112M304-96h196M430-132 312-96M430-132 492-96M430-132v40"
        className="stroke-on-brand-quiet"
        strokeWidth="5"
      />
      <path d="M340-94v52" className="stroke-on-brand-quiet" strokeWidth="2.5" />
      <path d="M322-42h36v14h-36z" className="fill-mango-deep" />
      <path d="M482-98h18v18h-18z" className="fill-on-brand-quiet" />
    </>
  );
}

/** The house at home, which all of it is for. */
function Home() {
  return (
    <>
      <path d="M456 152h70v64h-70z" className="fill-brand-lift" />
      <path d="M442 156 491 112l49 44z" className="fill-on-brand-quiet" />
      <path d="M468 168h18v18h-18zM500 168h16v48h-16z" className="fill-mango" />
      <path d="M560 216q-10-64 2-116" className="stroke-brand-lift" strokeWidth="8" />
      <path
        d="M562 102q-28-26-48 2M562 102q-16-38-42-32M562 102q2-36 26-38M562 102q22-18 30 10"
        className="stroke-on-brand-quiet"
        strokeWidth="8"
        strokeLinecap="round"
      />
    </>
  );
}

/** Where members work, at night, and the house at home; the bridge goes over all of it. */
export function WorkPlaces({ className }: { className?: string }) {
  return (
    <div className={`relative ${className ?? ''}`}>
      <svg viewBox="-8 -140 616 356" className="block w-full" aria-hidden="true" fill="none">
        <circle cx="150" cy="-62" r="34" className="fill-mango" />
        <circle cx="166" cy="-72" r="30" className="fill-brand" />
        <Ship />
        <Hospital />
        <BuildingSite />
        <Home />
      </svg>
      <GreatArch className="absolute inset-x-0 bottom-0 block w-full" />
    </div>
  );
}
