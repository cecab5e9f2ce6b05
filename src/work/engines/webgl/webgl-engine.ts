import type { WorkEngine } from '../../port';
import { createGpuEngine, isSoftware, type Gpu } from '../gpu/search-on-gpu';
import { ENOUGH, PARAMETER_ROWS, shaderText } from '../gpu/shader-text';

/** What the engine needs of its thread. */
export interface WebGlOptions {
  /** A canvas that is never shown; throws where a thread cannot have one. */
  readonly canvas: () => OffscreenCanvas;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  /** Whether to accept a software driver: in tests only. */
  readonly allowSoftware?: boolean;
}

/** A row of pixels; every device can draw 2048. */
const WIDTH = 1_024;
const MAX_ROWS = 1_024;
/** Nonces that one pixel tries at most: the picture's size times this bounds a batch. */
const MAX_TURNS = 1_024;
const POLL_MS = 2;

/**
 * The graphics card through WebGL 2, for browsers in which WebGPU is missing or slow: each pixel tries nonces, and only
 * a pixel that found one is drawn. The card counts drawn pixels, so the picture is read once, at the end.
 */
export function createWebGlEngine({ canvas, clock, wait, allowSoftware = false }: WebGlOptions): WorkEngine {
  return createGpuEngine('webgl', async () => openCard(canvas(), wait, allowSoftware), clock);
}

function openCard(canvas: OffscreenCanvas, wait: WebGlOptions['wait'], allowSoftware: boolean): Gpu {
  const gl = canvas.getContext('webgl2', {
    failIfMajorPerformanceCaveat: !allowSoftware,
    powerPreference: 'high-performance',
    antialias: false,
    depth: false,
  });
  if (!gl) throw new Error('There is no context.');
  const named = gl.getExtension('WEBGL_debug_renderer_info');
  const driver = String(gl.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  const drop = () => gl.getExtension('WEBGL_lose_context')?.loseContext();
  if (!allowSoftware && isSoftware(driver)) {
    drop();
    throw new Error('The driver is software.');
  }
  const program = link(gl);
  gl.useProgram(program);
  const parameters = gl.getUniformLocation(program, 'p');
  const turnsAt = gl.getUniformLocation(program, 't');

  const makeSlot = () => {
    const texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.R32UI, WIDTH, MAX_ROWS);
    const frame = gl.createFramebuffer();
    gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
    if (gl.checkFramebufferStatus(gl.FRAMEBUFFER) !== gl.FRAMEBUFFER_COMPLETE) {
      throw new Error('Whole numbers cannot be drawn.');
    }
    return { frame, query: gl.createQuery() };
  };
  const idle = [makeSlot()];
  const shape = (count: number) => {
    const rows = Math.min(Math.max(1, Math.floor(count / WIDTH)), MAX_ROWS);
    const turns = Math.min(Math.max(1, Math.floor(count / WIDTH / rows)), MAX_TURNS);
    return { rows, turns };
  };
  const run = async (rows64: BigUint64Array<ArrayBuffer>, count: number) => {
    const slot = idle.pop() ?? makeSlot();
    const { rows, turns } = shape(count);
    gl.bindFramebuffer(gl.FRAMEBUFFER, slot.frame);
    gl.viewport(0, 0, WIDTH, rows);
    gl.uniform4uiv(parameters, new Uint32Array(rows64.buffer));
    gl.uniform1ui(turnsAt, turns);
    gl.beginQuery(gl.ANY_SAMPLES_PASSED, slot.query);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.endQuery(gl.ANY_SAMPLES_PASSED);
    gl.flush();
    do {
      await wait(POLL_MS);
      if (gl.isContextLost()) throw new Error('The context was lost.');
    } while (!gl.getQueryParameter(slot.query, gl.QUERY_RESULT_AVAILABLE));
    const drawn = Boolean(gl.getQueryParameter(slot.query, gl.QUERY_RESULT));
    const hit = drawn ? firstHit(gl, slot.frame, rows, turns) : -1;
    idle.push(slot);
    return hit;
  };
  return {
    driver,
    fit(count) {
      const { rows, turns } = shape(count);
      return WIDTH * rows * turns;
    },
    run,
    close: drop,
  };
}

/** Reads the picture, clears it, and returns the smallest offset in it; a pixel holds the turn that hit, from 1. */
function firstHit(gl: WebGL2RenderingContext, frame: WebGLFramebuffer, rows: number, turns: number): number {
  gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
  const pixels = new Uint32Array(WIDTH * rows * 4);
  gl.readPixels(0, 0, WIDTH, rows, gl.RGBA_INTEGER, gl.UNSIGNED_INT, pixels);
  gl.clearBufferuiv(gl.COLOR, 0, [0, 0, 0, 0]);
  for (let pixel = 0; pixel < WIDTH * rows; pixel++) {
    const turn = pixels[pixel * 4]!;
    if (turn > 0) return pixel * turns + turn - 1;
  }
  throw new Error('A pixel was drawn and is not there.');
}

/** A triangle that covers the whole picture, and the search in each pixel of it. */
function link(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram();
  const sources: [number, string][] = [
    [
      gl.VERTEX_SHADER,
      `#version 300 es
void main(){gl_Position=vec4(gl_VertexID==1?3:-1,gl_VertexID==2?3:-1,0,1);}`,
    ],
    [
      gl.FRAGMENT_SHADER,
      `#version 300 es
precision highp float;precision highp int;
uniform uvec4 p[${PARAMETER_ROWS}];uniform uint t;out uint o;
${shaderText('glsl')}
void main(){uvec2 c=uvec2(gl_FragCoord.xy);uint i=(c.x+c.y*${WIDTH}u)*t;
for(uint s=0u;s<t;s++){uvec2 d=W(uvec2(i+s,0));if${ENOUGH}{o=s+1u;return;}}discard;}`,
    ],
  ];
  for (const [type, source] of sources) {
    const shader = gl.createShader(type)!;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error('The shader was refused.');
  return program;
}
