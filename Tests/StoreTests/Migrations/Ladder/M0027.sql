INSERT INTO food (number, edition, id, barcode, words, body) VALUES (3, 1, 'bar', '04006381333931', ' bar', '{"name":"Oat bar"}');
INSERT INTO food_word (edition, word, weight, food) VALUES (1, 'bar', 2, 3);
INSERT INTO food_term (word) VALUES ('bar');
INSERT INTO food_slip (spelling, beginning) VALUES ('bea', 'brea');
