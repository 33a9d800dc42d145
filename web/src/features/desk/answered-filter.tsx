import { SelectField } from '../../ui/fields/select-field.tsx';

type AnsweredFilterProps = {
  texts: { readonly show: string; readonly waiting: string; readonly answered: string };
  answered: boolean;
  onChange: (answered: boolean) => void;
};

/** Chooses between what waits for an answer and what has one. */
export function AnsweredFilter({ texts, answered, onChange }: AnsweredFilterProps) {
  return (
    <div className="md:max-w-56">
      <SelectField
        label={texts.show}
        options={[
          { value: 'waiting', label: texts.waiting },
          { value: 'answered', label: texts.answered },
        ]}
        value={answered ? 'answered' : 'waiting'}
        onChange={(event) => onChange(event.currentTarget.value === 'answered')}
      />
    </div>
  );
}
