import { describe, expect, it, vi } from 'vitest';
import { QUESTIONS, questionsAsData } from './Questions';

vi.mock('@docusaurus/Head', () => ({ default: () => null }));
vi.mock('@docusaurus/Link', () => ({ default: () => null }));

describe('the questions', () => {
  it('are unique, and have an answer', () => {
    expect(new Set(QUESTIONS.map(({ question }) => question)).size).toBe(QUESTIONS.length);
    for (const { question, answer } of QUESTIONS) {
      expect(question).toMatch(/\?$/);
      expect(answer.length).toBeGreaterThan(80);
    }
  });

  it('have structured data with the visible texts, which is safe in a script element', () => {
    const text = JSON.stringify(questionsAsData(QUESTIONS));
    const { mainEntity } = JSON.parse(text) as {
      mainEntity: { name: string; acceptedAnswer: { text: string } }[];
    };
    expect(mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(
      QUESTIONS.map(({ question, answer }) => [question, answer]),
    );
    expect(text).not.toContain('</');
    expect(text).toContain('"@type":"FAQPage"');
  });
});
