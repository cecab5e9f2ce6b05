import { describe, expect, it } from 'vitest';
import { QUESTIONS, questionsAsData } from './questions';

describe('the questions', () => {
  it('stand once each, and have an answer', () => {
    expect(new Set(QUESTIONS.map(({ question }) => question)).size).toBe(QUESTIONS.length);
    for (const { question, answer } of QUESTIONS) {
      expect(question).toMatch(/\?$/);
      expect(answer.length).toBeGreaterThan(80);
    }
  });

  it('are told to machines in the words that readers see, and can stand in a script element', () => {
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
