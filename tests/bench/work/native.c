// The rival of the kernels: the same search in C, two nonces in one 128-bit vector, compiled with -O3.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef uint64_t u64x2 __attribute__((vector_size(16)));
typedef uint8_t u8x16 __attribute__((vector_size(16)));

static const uint64_t IV[8] = {
    0x6a09e667f3bcc908u, 0xbb67ae8584caa73bu, 0x3c6ef372fe94f82bu, 0xa54ff53a5f1d36f1u,
    0x510e527fade682d1u, 0x9b05688c2b3e6c1fu, 0x1f83d9abfb41bd6bu, 0x5be0cd19137e2179u};
static const uint8_t SIGMA[12][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3}};

static inline u64x2 rotr32(u64x2 x) {
  return (u64x2)__builtin_shuffle((u8x16)x, (u8x16){4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11});
}
static inline u64x2 rotr24(u64x2 x) {
  return (u64x2)__builtin_shuffle((u8x16)x, (u8x16){3, 4, 5, 6, 7, 0, 1, 2, 11, 12, 13, 14, 15, 8, 9, 10});
}
static inline u64x2 rotr16(u64x2 x) {
  return (u64x2)__builtin_shuffle((u8x16)x, (u8x16){2, 3, 4, 5, 6, 7, 0, 1, 10, 11, 12, 13, 14, 15, 8, 9});
}
static inline u64x2 rotr63(u64x2 x) { return (x >> 63) | (x + x); }

#define W(i) (SIGMA[r][i] < 5 ? m[SIGMA[r][i]] : zero)
#define G(a, b, c, d, i)                                                                                          \
  a = a + W(i) + b; d = rotr32(d ^ a); c = c + d; b = rotr24(b ^ c);                                               \
  a = a + W(i + 1) + b; d = rotr16(d ^ a); c = c + d; b = rotr63(b ^ c);

/** The offset of the first of `count` nonces (even) that is good enough, -1 when there is none. */
static int64_t search(uint64_t nonce, const uint64_t target[4], uint64_t threshold, uint64_t count) {
  const u64x2 zero = {0, 0};
  u64x2 m[5] = {{nonce, nonce + 1}};
  for (int i = 0; i < 4; i++) m[i + 1] = (u64x2){target[i], target[i]};
  const uint64_t h0 = IV[0] ^ 0x01010008u;
#define C(x) ((u64x2){x, x})
  for (uint64_t offset = 0; offset < count; offset += 2) {
    u64x2 v0 = C(h0), v1 = C(IV[1]), v2 = C(IV[2]), v3 = C(IV[3]), v4 = C(IV[4]), v5 = C(IV[5]), v6 = C(IV[6]),
          v7 = C(IV[7]), v8 = C(IV[0]), v9 = C(IV[1]), v10 = C(IV[2]), v11 = C(IV[3]), v12 = C(IV[4] ^ 40),
          v13 = C(IV[5]), v14 = C(~IV[6]), v15 = C(IV[7]);
#pragma GCC unroll 12
    for (int r = 0; r < 12; r++) {
      G(v0, v4, v8, v12, 0) G(v1, v5, v9, v13, 2) G(v2, v6, v10, v14, 4) G(v3, v7, v11, v15, 6)
      G(v0, v5, v10, v15, 8) G(v1, v6, v11, v12, 10) G(v2, v7, v8, v13, 12) G(v3, v4, v9, v14, 14)
    }
    const u64x2 digest = C(h0) ^ v0 ^ v8;
    if (digest[0] <= threshold) return (int64_t)offset;
    if (digest[1] <= threshold) return (int64_t)offset + 1;
    m[0] += 2;
  }
  return -1;
}

static double now(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

// A line `NONCE T1 T2 T3 T4 THRESHOLD COUNT` in, a line `OFFSET MILLISECONDS PROCESSOR_MILLISECONDS` out.
int main(void) {
  unsigned long long nonce, t[4], threshold, count;
  while (scanf("%llu %llu %llu %llu %llu %llu %llu", &nonce, t, t + 1, t + 2, t + 3, &threshold, &count) == 7) {
    const uint64_t target[4] = {t[0], t[1], t[2], t[3]};
    const double wall = now(CLOCK_MONOTONIC), cpu = now(CLOCK_PROCESS_CPUTIME_ID);
    const long long offset = search(nonce, target, threshold, count);
    printf("%lld %.4f %.4f\n", offset, now(CLOCK_MONOTONIC) - wall, now(CLOCK_PROCESS_CPUTIME_ID) - cpu);
    fflush(stdout);
  }
}
