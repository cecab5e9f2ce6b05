import { GLOSSARY } from './glossary';

/** All terms of the glossary, each with its own anchor. */
export function Glossary() {
  return (
    <dl>
      {GLOSSARY.map(({ term, also, says }) => {
        const id = `term-${term.toLowerCase().replaceAll(' ', '-')}`;
        return (
          <div key={term} id={id}>
            <dt>
              {term}
              <a className="hash-link" href={`#${id}`} aria-label={`Direct link to ${term}`} />
            </dt>
            <dd>
              {says}
              {also && <small> Also: {also.join(', ')}.</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
